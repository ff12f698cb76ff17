import type { Worker } from 'node:worker_threads'
import type { Log } from '@tessera/postgres'

/** A thread that is restarted when it dies. */
export interface SupervisedThread<ToThread> {
  /** Sends a message. Returns false while no thread is running; the message is then lost. */
  post(message: ToThread): boolean
  /** Terminates the thread. Resolves when it has ended. */
  close(): Promise<void>
}

export interface ThreadConfig<ToThread, FromThread> {
  /** Name of the thread in the log. */
  readonly name: string
  readonly start: () => Worker
  /** Called after a thread has started, to send its initial messages. */
  readonly onStart: (post: (message: ToThread) => void) => void
  readonly onMessage: (message: FromThread) => void
  /** Called when the thread has died; it is restarted. */
  readonly onLoss: () => void
  readonly log: Log
  /** Delay before the first restart; tests shorten it. */
  readonly restartMs?: number
}

const RESTART_MS = 1_000
const RESTART_MAX_MS = 30_000
/** Lifetime after which a thread's death no longer counts as a failed start. */
const SETTLED_MS = 60_000
/** Silence after which a thread is considered to hang. A start on a busy machine takes about ten seconds. */
const SILENCE_MS = 120_000
const CHECK_MS = 10_000

/** Starts a thread and restarts it when it dies. A death is logged and reported, and has no other effect. */
export function superviseThread<ToThread, FromThread>(
  config: ThreadConfig<ToThread, FromThread>,
): SupervisedThread<ToThread> {
  const { name, log, restartMs = RESTART_MS } = config
  let current: { readonly worker: Worker; readonly startedAt: number; lastMessageAt: number } | null = null
  let waitMs = restartMs
  let restarting: NodeJS.Timeout | undefined
  let isClosed = false

  function start(): void {
    const worker = config.start()
    const own = { worker, startedAt: performance.now(), lastMessageAt: performance.now() }
    current = own
    worker.on('message', (message: FromThread) => {
      if (current !== own) return
      own.lastMessageAt = performance.now()
      config.onMessage(message)
    })
    worker.on('error', (error) => log.error({ err: error }, `the ${name} failed`))
    worker.on('exit', (code) => {
      if (isClosed || current !== own) return
      current = null
      const livedMs = performance.now() - own.startedAt
      waitMs = livedMs >= SETTLED_MS ? restartMs : Math.min(waitMs * 2, RESTART_MAX_MS)
      log.error({ code, livedMs }, `the ${name} has ended and is restarted`)
      restarting = setTimeout(start, waitMs)
      config.onLoss()
    })
    config.onStart((message) => worker.postMessage(message))
  }

  const checking = setInterval(() => {
    if (current === null || performance.now() - current.lastMessageAt < SILENCE_MS) return
    log.error({}, `the ${name} is unresponsive and is terminated`)
    void current.worker.terminate()
  }, CHECK_MS)
  checking.unref()
  start()

  return {
    post(message) {
      current?.worker.postMessage(message)
      return current !== null
    },
    async close() {
      isClosed = true
      clearInterval(checking)
      clearTimeout(restarting)
      await current?.worker.terminate()
      current = null
    },
  }
}
