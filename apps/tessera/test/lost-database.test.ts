import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@tessera/postgres'
import { makeDataDir, PATIENCE } from '@tessera/test-env'
import { type RunningTessera, startTessera } from '@tessera/test-env/tessera'
import { expect, onTestFinished, test, vi } from 'vitest'
import { logIn, type Player } from './player.ts'

const LIMIT_MS = 600_000
const KILLS = 4
const PAYERS = 4
/** Expected statuses of payments: successful or temporarily unavailable. */
const EXPECTED = new Set([201, 303, 503])

/** Makes deposits, approvals and withdrawals until it is stopped. Returns the status codes of all responses. */
async function payRepeatedly(player: Player, stop: AbortSignal): Promise<Set<number>> {
  const seen = new Set<number>()
  while (!stop.aborted) {
    const { status, approve } = await player.deposit(2000)
    seen.add(status)
    if (approve) seen.add(await approve())
    seen.add((await player.withdraw(1000)).status)
  }
  return seen
}

/** Reads the process id of a database server from its file. Returns 0 if the file is missing or empty, as during a start. */
function readPid(pidFile: string): number {
  try {
    return Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

const isReady = async ({ url }: RunningTessera): Promise<boolean> =>
  (await fetch(`${url}/api/health/ready`)).status === 200

/** Kills the database and waits until it has been started again, which may happen between two looks at its readiness. */
async function killDatabase(pidOf: () => number): Promise<void> {
  const pid = pidOf()
  process.kill(pid, 'SIGKILL')
  await vi.waitUntil(() => pidOf() !== pid, PATIENCE)
}

/** Kills the database repeatedly during payments and checks that the process survives. */
async function killDuringPayments(tessera: RunningTessera, pidOf: () => number): Promise<void> {
  const player = await logIn(tessera)
  // A withdrawal is paid to the card of an earlier deposit, so there must be one before the kills.
  const first = await player.deposit(2000)
  await first.approve?.()
  await vi.waitUntil(async () => (await player.invoiceStatus(first.id ?? '')) === 'succeeded', PATIENCE)
  const stop = new AbortController()
  const payers = Array.from({ length: PAYERS }, () => payRepeatedly(player, stop.signal))
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Kill the database in the middle of another payment each time.
    await player.deposit(2000)
    await killDatabase(pidOf)
    await vi.waitUntil(() => isReady(tessera), PATIENCE)
    await vi.waitUntil(async () => (await player.deposit(2000)).status === 201, PATIENCE)
  }
  stop.abort()
  const seen = new Set((await Promise.all(payers)).flatMap((each) => [...each]))
  expect([...seen].filter((status) => !EXPECTED.has(status))).toEqual([])
  expect(seen).toContain(503)
  // Background jobs continue too: a withdrawal is sent to its provider and paid out.
  const id = await vi.waitUntil(async () => (await player.withdraw(1000)).id, PATIENCE)
  await vi.waitUntil(async () => (await player.invoiceStatus(id)) === 'succeeded', PATIENCE)
}

const RUN = {
  SANDBOX_WITHDRAWAL_DELAY_MS: '50',
  SPORT_CHAMPIONSHIPS: '6601',
  // The player withdraws again and again without playing.
  WITHDRAWAL_TURNOVER_PERCENT: '0',
  WITHDRAWAL_REVIEW_RULES: 'off',
  WITHDRAWAL_IDENTITY_ABOVE: 'never',
}

test(
  'a crash of the embedded database during payments causes 503 until it recovers, and the process survives',
  async () => {
    const tessera = await startTessera(RUN)
    onTestFinished(tessera.stop)
    const pidFile = join(tessera.dataDir, 'postgres/cluster/postmaster.pid')
    let pid = 0
    await killDuringPayments(tessera, () => {
      pid = readPid(pidFile) || pid
      return pid
    })
  },
  LIMIT_MS,
)

test(
  'a crash of an external database during payments causes 503 until it recovers, and the process survives',
  async () => {
    const dataDir = makeDataDir('tessera-external-')
    const server = await startEmbeddedPostgres({ dataDir })
    onTestFinished(async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })
    const tessera = await startTessera({ ...RUN, DEMO: 'on', DATABASE_URL: server.connectionString })
    try {
      await killDuringPayments(tessera, server.pid)
    } finally {
      await tessera.stop()
    }
  },
  LIMIT_MS,
)
