import type { Worker } from 'node:worker_threads'
import type { Log } from '@tessera/postgres'

/** A thread that is started anew when it dies. */
export interface KeptThread<ToThread> {
  /** False while no thread is there: what is said then is lost. */
  post(message: ToThread): boolean
  /** Ends it; resolves when it is gone. */
  close(): Promise<void>
}

export interface ThreadConfig<ToThread, FromThread> {
  /** In the log. */
  readonly name: string
  readonly start: () => Worker
  /** A thread was started: what it has to know can be posted. */
  readonly onStart: (post: (message: ToThread) => void) => void
  readonly onMessage: (message: FromThread) => void
  /** It died; another one comes. */
  readonly onLoss: () => void
  readonly log: Log
  /** How long after its death the next one starts, at first; a test wants no wait. */
  readonly restartMs?: number
}

const RESTART_MS = 1_000
const RESTART_MAX_MS = 30_000
/** A thread that lived for so long did not die of its start. */
const SETTLED_MS = 60_000
/** One that says nothing for so long hangs. A start on a busy machine takes some ten seconds. */
const SILENCE_MS = 120_000
const LOOK_MS = 10_000

/** Starts a thread and keeps one there: a death is logged and told, and ends nothing else. */
export function keepThread<ToThread, FromThread>(
  config: ThreadConfig<ToThread, FromThread>,
): KeptThread<ToThread> {
  const { name, log, restartMs = RESTART_MS } = config
  let current: { readonly worker: Worker; readonly startedAt: number; heardAt: number } | null = null
  let waitMs = restartMs
  let restarting: NodeJS.Timeout | undefined
  let isClosed = false

  function start(): void {
    const worker = config.start()
    const own = { worker, startedAt: performance.now(), heardAt: performance.now() }
    current = own
    worker.on('message', (message: FromThread) => {
      if (current !== own) return
      own.heardAt = performance.now()
      config.onMessage(message)
    })
    worker.on('error', (error) => log.error({ err: error }, `the ${name} failed`))
    worker.on('exit', (code) => {
      if (isClosed || current !== own) return
      current = null
      const livedMs = performance.now() - own.startedAt
      waitMs = livedMs >= SETTLED_MS ? restartMs : Math.min(waitMs * 2, RESTART_MAX_MS)
      log.error({ code, livedMs }, `the ${name} has ended, and is started anew`)
      restarting = setTimeout(start, waitMs)
      config.onLoss()
    })
    config.onStart((message) => worker.postMessage(message))
  }

  const looking = setInterval(() => {
    if (current === null || performance.now() - current.heardAt < SILENCE_MS) return
    log.error({}, `the ${name} says nothing, and is ended`)
    void current.worker.terminate()
  }, LOOK_MS)
  looking.unref()
  start()

  return {
    post(message) {
      current?.worker.postMessage(message)
      return current !== null
    },
    async close() {
      isClosed = true
      clearInterval(looking)
      clearTimeout(restarting)
      await current?.worker.terminate()
      current = null
    },
  }
}
