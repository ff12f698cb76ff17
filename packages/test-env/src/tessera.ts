import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { makeDataDir } from './server.ts'

/** Tessera as a whole in a separate process, as an operator starts it. */
export interface RunningTessera {
  readonly url: string
  /** Address of the back office. */
  readonly officeUrl: string
  readonly dataDir: string
  /** Kills the process, like a power failure. */
  kill(): Promise<void>
  /** Restarts the process on the same data directory and port. */
  restart(): Promise<void>
  /** Stops the process gracefully and removes its data directory. */
  stop(): Promise<void>
  /** Returns a secret of this installation, such as `demoPassword`. */
  secret(name: string): string
}

/** The first start also builds the pages, which takes minutes on a busy machine. */
const START_LIMIT_MS = 600_000
const POLL_MS = 100

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`Tessera exited with code ${child.exitCode} during startup`)
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error('Tessera did not become ready in time')
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

/**
 * Starts the main command on a fresh data directory and a free port of the loopback interface. The working directory
 * has to be the root of the workspace.
 */
export async function startTessera(
  environment: NodeJS.ProcessEnv = {},
  { name = '127.0.0.1' }: { /** Host name in URLs. */ readonly name?: string } = {},
): Promise<RunningTessera> {
  const dataDir = makeDataDir('tessera-run-')
  const port = await freePort()
  const url = `http://${name}:${port}`
  const officePort = await freePort()
  const launch = async (): Promise<ChildProcess> => {
    const child = spawn('node', ['apps/tessera/src/main.ts'], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        LOG_LEVEL: 'error',
        PUBLIC_URL: url,
        ...environment,
        PORT: String(port),
        OFFICE_PORT: String(officePort),
        DATA_DIR: dataDir,
      },
    })
    try {
      await untilReady(url, child)
    } catch (error) {
      await end(child, 'SIGTERM')
      throw error
    }
    return child
  }
  let child = await launch()
  return {
    url,
    officeUrl: `http://127.0.0.1:${officePort}`,
    dataDir,
    kill: () => end(child, 'SIGKILL'),
    restart: async () => {
      await end(child, 'SIGTERM')
      child = await launch()
    },
    stop: async () => {
      await end(child, 'SIGTERM')
      if (existsSync(dataDir)) rmSync(dataDir, { recursive: true, force: true })
    },
    secret: (name) => {
      const secrets: Record<string, unknown> = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
      return String(secrets[name])
    },
  }
}
