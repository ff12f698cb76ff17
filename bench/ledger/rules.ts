import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createDatabase, type Database } from '@tessera/postgres'
import {
  migrateLedger,
  openGrant,
  reconcile,
  setLimit,
  type WalletOperation,
} from '../../packages/ledger/src/index.ts'
import { runOperations } from '../../packages/ledger/src/wallet.ts'
import { type Claim, claimRatio, median, perSecond, printClaim } from './claim.ts'
import { createBenchDatabase, findInstalledPostgres, startInstalledPostgres } from './server.ts'
import { loadVersion14, runVersion14 } from './version-14.ts'

/**
 * Command: compares the cost of plays (a bet and its win) of the version before the money core, of players without rules,
 * with three limits, and with an active bonus grant, in sets and one by one. All take short turns on one server. The
 * claims compare medians of the processor time of the database's backend (Linux only), which other work on the machine
 * changes little; rates and the caller's processor time are printed. Prints PASS or FAIL for each claim; exits with 1 if
 * one fails.
 */
const PLAYERS = 256
const SET = 64
const TURNS = Number(process.argv[2] ?? 15)
const TURN_MS = 700
const HOUR_MS = 3_600_000

type Seats = { playerId: string; sessionId: bigint }[]
type Run = (operations: readonly WalletOperation[]) => Promise<{ status: string }[]>

/** Seats players with much money, by functions that both versions have. */
async function seat(database: Database, name: string, isBefore: boolean): Promise<Seats> {
  const seats: Seats = []
  for (let index = 0; index < PLAYERS; index += 1) {
    const playerId = `${name}${index}`
    const rows = await database.query<{ id: bigint }>(
      `with account as materialized (select ledger.open_account($1, 'EUR') as id),
         paid as materialized (
           select p.status from account a, ledger.post('deposit', 'seat', $1,
             array[a.id, ledger.house_account('house_payment', 'card', 'EUR')], array[100000000, -100000000], null, null) p)
       select ledger.open_game_session($1, a.id, 'studio', 'dice', 'spin'${isBefore ? '' : ', null'}) as id from account a, paid`,
      [playerId],
    )
    seats.push({ playerId, sessionId: rows[0]?.id ?? 0n })
  }
  return seats
}

const playOf = ({ playerId, sessionId }: Seats[number]): WalletOperation => ({
  kind: 'play',
  provider: 'studio',
  playerId,
  sessionId,
  transactionId: randomUUID(),
  roundId: randomUUID(),
  amount: 100n,
  currency: 'EUR',
  win: { transactionId: randomUUID(), amount: Math.random() < 0.3 ? 200n : 0n },
})

/** Cost of a play in microseconds: elapsed, and processor time of the database's backend and of this process. */
interface Cost {
  elapsed: number
  backend: number
  caller: number
}

/** Returns the processor time of a process in nanoseconds. */
const processorTime = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0])

/** Plays for a turn in sets of a size and returns the cost of a play. */
async function measureTurn({ run, seats, pid }: Case, size: number): Promise<Cost> {
  const [startedMs, backend, caller] = [performance.now(), processorTime(pid), process.cpuUsage()]
  let played = 0
  while (performance.now() - startedMs < TURN_MS) {
    const first = Math.floor(Math.random() * (PLAYERS - size))
    const answers = await run(seats.slice(first, first + size).map(playOf))
    if (answers.some(({ status }) => status !== 'ok')) throw new Error(JSON.stringify(answers[0]?.status))
    played += size
  }
  const { user, system } = process.cpuUsage(caller)
  return {
    elapsed: ((performance.now() - startedMs) * 1_000) / played,
    backend: (processorTime(pid) - backend) / 1_000 / played,
    caller: (user + system) / played,
  }
}

const LIMITS = [
  { kind: 'loss', period: 'day', source: 'player', currency: 'EUR', amount: 1_000_000_000n },
  { kind: 'bet', period: 'week', source: 'player', currency: 'EUR', amount: 1_000_000_000n },
  { kind: 'loss', period: 'month', source: 'jurisdiction', currency: 'EUR', amount: 1_000_000_000n },
] as const

async function giveRules(database: Database, limited: Seats, granted: Seats): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { playerId } of limited) for (const limit of LIMITS) await setLimit(tx, playerId, limit)
    for (const { playerId } of granted)
      await openGrant(tx, {
        playerId,
        currency: 'EUR',
        amount: 50_000_000n,
        scope: 'bench',
        key: playerId,
        // Bonus money first, so that every round is split.
        rank: -1,
        wageringRequired: 10n ** 15n,
        contribution: { other: 10_000 },
        expiresAt: new Date(Date.now() + HOUR_MS),
      })
  })
}

const claimOf = (name: string, cost: number, base: number, atLeast: number): Claim =>
  claimRatio(name, base / cost, atLeast, `${cost.toFixed(0)} µs of the backend against ${base.toFixed(0)} µs`)

interface Case {
  name: string
  run: Run
  seats: Seats
  /** Process of the database connection. */
  pid: number
}

const pidOf = async (database: Database): Promise<number> =>
  (await database.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid ?? 0

async function prepare(before: Database, now: Database): Promise<Case[]> {
  const old = await seat(before, 'old', true)
  const [plain, limited, granted] = [
    await seat(now, 'plain', false),
    await seat(now, 'limited', false),
    await seat(now, 'granted', false),
  ]
  await giveRules(now, limited, granted)
  const runNow: Run = (operations) => runOperations(now, operations)
  const runBefore: Run = (operations) => runVersion14(before, operations)
  const pid = await pidOf(now)
  return [
    { name: 'before', run: runBefore, seats: old, pid: await pidOf(before) },
    { name: 'plain', run: runNow, seats: plain, pid },
    { name: 'limited', run: runNow, seats: limited, pid },
    { name: 'granted', run: runNow, seats: granted, pid },
  ]
}

async function measure(cases: readonly Case[], size: number): Promise<Claim[]> {
  const costs = new Map<string, Cost[]>(cases.map(({ name }) => [name, []]))
  for (let turn = 0; turn < TURNS + 1; turn += 1)
    for (const each of cases) {
      const cost = await measureTurn(each, size)
      // The first turn plans and compiles.
      if (turn > 0) costs.get(each.name)?.push(cost)
    }
  const of = (name: string, part: keyof Cost) => median((costs.get(name) ?? []).map((cost) => cost[part]))
  const label = size === 1 ? 'one by one' : `in sets of ${size}`
  for (const { name } of cases) {
    const [elapsed, backend, caller] = [of(name, 'elapsed'), of(name, 'backend'), of(name, 'caller')]
    console.log(
      `${name}, ${label}: ${perSecond(1_000_000 / elapsed)}; ${backend.toFixed(0)} µs of the backend and ${caller.toFixed(0)} µs of the caller a play`,
    )
  }
  const backend = (name: string) => of(name, 'backend')
  return [
    claimOf(
      `plays without rules, ${label}, against the version before`,
      backend('plain'),
      backend('before'),
      0.97,
    ),
    claimOf(
      `plays with three limits, ${label}, against those without`,
      backend('limited'),
      backend('plain'),
      0.85,
    ),
    claimOf(
      `plays with an active grant, ${label}, against those without`,
      backend('granted'),
      backend('plain'),
      0.75,
    ),
  ]
}

const installed = findInstalledPostgres()
if (installed === null) {
  console.error('A PostgreSQL server is required: apt-get install postgresql, or set POSTGRES_BIN.')
  process.exit(2)
}
const server = await startInstalledPostgres(installed)
const databases: Database[] = []
try {
  for (const name of ['before', 'now'])
    databases.push(createDatabase({ connectionString: await createBenchDatabase(server, name), poolSize: 1 }))
  const [before, now] = databases
  if (before === undefined || now === undefined) throw new Error('no databases')
  await loadVersion14(before)
  await migrateLedger(now)
  const cases = await prepare(before, now)
  const claims = [...(await measure(cases, SET)), ...(await measure(cases, 1))]
  const findings = await reconcile(now)
  if (findings.length > 0) throw new Error(JSON.stringify(findings.slice(0, 3)))
  for (const claim of claims) printClaim(claim)
  process.exitCode = claims.every(({ isMet }) => isMet) ? 0 : 1
} finally {
  for (const database of databases) await database.close()
  await server.stop()
}
