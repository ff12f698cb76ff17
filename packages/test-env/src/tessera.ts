import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { makeDataDir } from './server.ts'

/** The whole of Tessera in a process of its own, as a person starts it. */
export interface RunningTessera {
  readonly url: string
  readonly dataDir: string
  /** Ends the process the hard way, as a power cut would. */
  kill(): Promise<void>
  /** Starts it again on the same data directory and port. */
  restart(): Promise<void>
  /** Ends it in order and removes its data directory. */
  stop(): Promise<void>
  /** A secret of this installation, such as `demoPassword`. */
  secret(name: string): string
}

/** The first start also builds the pages. */
const START_LIMIT_MS = 300_000
const POLL_MS = 100

/** A port of the loopback interface that is free at the moment. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`Tessera ended with code ${child.exitCode} while starting`)
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error('Tessera was not ready in time')
}

/**
 * Starts the main command on a fresh data directory and a free port of the loopback interface. The working directory
 * has to be the root of the workspace.
 */
export async function startTessera(environment: NodeJS.ProcessEnv = {}): Promise<RunningTessera> {
  const dataDir = makeDataDir('tessera-run-')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const launch = async (): Promise<ChildProcess> => {
    const child = spawn('node', ['apps/tessera/src/main.ts'], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        LOG_LEVEL: 'error',
        PUBLIC_URL: url,
        ...environment,
        PORT: String(port),
        DATA_DIR: dataDir,
      },
    })
    await untilReady(url, child)
    return child
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
  let child = await launch()
  return {
    url,
    dataDir,
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGTERM')
      child = await launch()
    },
    stop: async () => {
      await end('SIGTERM')
      if (existsSync(dataDir)) rmSync(dataDir, { recursive: true, force: true })
    },
    secret: (name) => {
      const secrets: Record<string, unknown> = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
      return String(secrets[name])
    },
  }
}
