import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '@tessera/test-env/free-port'

/** Id of the new build. The old one is the built app itself. */
export const NEW_BUILD = 'newer001'
const START_LIMIT_MS = 180_000
const POLL_MS = 200

/** A process that serves the pages of one build. */
export interface WebServer {
  readonly port: number
  /** Stops the process as a roll-out does. */
  stop(): Promise<void>
}

/** Starts a web server whose API is that of the site. Without an id, it serves the built app. */
export async function startWebServer(site: string, buildsDir: string, id?: string): Promise<WebServer> {
  const port = await freePort()
  const child: ChildProcess = spawn(
    'node',
    ['apps/web/testing/serve-build.ts', String(port), site, ...(id === undefined ? [] : [id])],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', BUILDS_DIR: buildsDir },
    },
  )
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/builds/latest.json`).catch(() => null)
    if (answer?.ok) break
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('a web server did not start')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return {
    port,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}
