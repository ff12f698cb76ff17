import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const START_LIMIT_MS = 240_000

/** A port of the loopback interface that is free at the moment. */
const freePort = (): Promise<number> =>
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

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`Tessera ended with code ${child.exitCode} while starting`)
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('Tessera was not ready in time')
}

/** Starts the main command on a fresh data directory; Playwright calls what it answers at the end. */
export default async function startTessera(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-journeys-'))
  const port = await freePort()
  const child = spawn('node', ['apps/tessera/src/main.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  })
  const url = `http://127.0.0.1:${port}`
  process.env.TESSERA_URL = url
  await waitUntilReady(url, child)
  return async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}
