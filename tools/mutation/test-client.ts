import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import {
  EXTERNAL_URL_VARIABLE,
  startTestServer,
  type TestServer,
} from '../../packages/test-env/src/server.ts'
import type { TestRequest } from './test-runner.ts'

/** Runs tests on a changed file and reports whether they kill the mutant. */
export interface TestClient {
  /**
   * True if a test fails on the changed file. A run that times out, or whose process crashes twice, also counts.
   */
  isKilled(request: TestRequest): Promise<boolean>
  stop(): Promise<void>
}

interface Runner {
  readonly child: ChildProcess
  readonly server: TestServer
  /** Aborted when the process has ended. */
  readonly gone: AbortSignal
}

/**
 * Runs tests in a separate process with a separate database server. If a run hangs, both are killed, which also
 * ends an endless loop in SQL. The next request starts new ones.
 */
export function createTestClient(timeoutMs: number): TestClient {
  let runner: Runner | null = null

  async function start(): Promise<Runner> {
    const server = await startTestServer()
    const child = fork(new URL('test-runner.ts', import.meta.url), {
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { ...process.env, [EXTERNAL_URL_VARIABLE]: server.connectionString },
    })
    const ended = new AbortController()
    child.once('exit', () => ended.abort())
    // A process that can't receive messages has ended or is about to.
    child.on('error', () => ended.abort())
    runner = { child, server, gone: ended.signal }
    await once(child, 'message', { signal: ended.signal })
    return runner
  }

  async function stop(): Promise<void> {
    const stopped = runner
    runner = null
    if (stopped === null) return
    killGroup(stopped.child)
    await stopped.server.stop()
  }

  /** Returns the result of a request; null if the process ended before it sent one. */
  async function send(request: TestRequest): Promise<boolean | null> {
    const { child, gone } = runner ?? (await start())
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      if (gone.aborted) return null
      const received = once(child, 'message', { signal: AbortSignal.any([timeout, gone]) })
      child.send(request, (error) => error && child.emit('error', error))
      const [response]: { isKilled: boolean }[] = await received
      return response?.isKilled ?? true
    } catch {
      await stop()
      if (!timeout.aborted) return null
      console.log(`took longer than ${timeoutMs} ms: counted as killed`)
      return true
    }
  }

  return {
    isKilled: async (request) => (await send(request)) ?? (await send(request)) ?? true,
    stop,
  }
}

function killGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return
  process.kill(-pid, 'SIGKILL')
}
