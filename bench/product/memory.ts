import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@tessera/test-env/free-port'
import { printClaim } from '../ledger/claim.ts'

/**
 * Command: measures the idle memory of the main command. It runs the `start` script of package.json on an empty
 * data directory, waits until it is ready and one minute longer, and reads the resident set of the Node process
 * from /proc (Linux only). PostgreSQL is not included, since its processes share pages. Prints PASS or FAIL; exit
 * code 1 on failure.
 */
const LIMIT_MB = 350
const IDLE_SECONDS = 60
const OPEN_WITHIN_MS = 300_000

const KB_PER_MB = 1024
const manifest: { scripts: { start: string } } = JSON.parse(readFileSync('package.json', 'utf8'))
const dataDir = mkdtempSync(join(tmpdir(), 'tessera-memory-'))
const port = await freePort()

/** `exec` replaces the shell, so that the measured process is Node. */
const child = spawn('sh', ['-c', `exec ${manifest.scripts.start}`], {
  env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  stdio: ['ignore', 'ignore', 'inherit'],
})

async function untilOpen(): Promise<void> {
  const deadline = performance.now() + OPEN_WITHIN_MS
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await sleep(200)
  }
  throw new Error('The main command did not start.')
}

const residentMb = (): number => {
  const [, kb = ''] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
  return Number(kb) / KB_PER_MB
}

let isMet = false
try {
  await untilOpen()
  const seen: number[] = []
  for (let second = 0; second < IDLE_SECONDS; second += 1) {
    await sleep(1_000)
    seen.push(residentMb())
  }
  const atEnd = seen.at(-1) ?? Number.NaN
  isMet = atEnd <= LIMIT_MB
  const figures = `${atEnd.toFixed(0)} MB (at most ${LIMIT_MB}), ${Math.max(...seen).toFixed(0)} MB peak`
  printClaim({ name: 'Resident memory of the main command, one minute after its start', figures, isMet })
} finally {
  if (child.exitCode === null) {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  rmSync(dataDir, { recursive: true, force: true })
}
if (!isMet) process.exitCode = 1
