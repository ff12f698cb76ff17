import { randomUUID } from 'node:crypto'
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
 * Command: compares the rate of plays (a bet and its win) of the version before the money core, of players without rules,
 * with three limits, and with an active bonus grant, in sets and one by one. All take short turns on one server; the medians
 * count. Prints PASS or FAIL for each claim; exits with 1 if one fails.
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

/** Plays for a turn in sets of a size and returns the plays per second. */
async function rate(run: Run, seats: Seats, size: number): Promise<number> {
  const startedMs = performance.now()
  let played = 0
  while (performance.now() - startedMs < TURN_MS) {
    const first = Math.floor(Math.random() * (PLAYERS - size))
    const answers = await run(seats.slice(first, first + size).map(playOf))
    if (answers.some(({ status }) => status !== 'ok')) throw new Error(JSON.stringify(answers[0]?.status))
    played += size
  }
  return (played * 1000) / (performance.now() - startedMs)
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

const claimOf = (name: string, rate: number, base: number, atLeast: number): Claim =>
  claimRatio(name, rate / base, atLeast, `${perSecond(rate)} against ${perSecond(base)}`)

async function measure(before: Database, now: Database): Promise<Claim[]> {
  const old = await seat(before, 'old', true)
  const [plain, limited, granted] = [
    await seat(now, 'plain', false),
    await seat(now, 'limited', false),
    await seat(now, 'granted', false),
  ]
  await giveRules(now, limited, granted)
  const runNow: Run = (operations) => runOperations(now, operations)
  const cases: [string, Run, Seats][] = [
    ['before', (operations) => runVersion14(before, operations), old],
    ['plain', runNow, plain],
    ['limited', runNow, limited],
    ['granted', runNow, granted],
  ]
  const claims: Claim[] = []
  for (const size of [SET, 1]) {
    const rates = new Map<string, number[]>(cases.map(([name]) => [name, []]))
    for (let turn = 0; turn < TURNS + 1; turn += 1)
      for (const [name, run, seats] of cases) {
        const measured = await rate(run, seats, size)
        // The first turn plans and compiles.
        if (turn > 0) rates.get(name)?.push(measured)
      }
    const of = (name: string) => median(rates.get(name) ?? [])
    const label = size === 1 ? 'one by one' : `in sets of ${size}`
    for (const [name] of cases) console.log(`${name}, ${label}: ${perSecond(of(name))}`)
    claims.push(
      claimOf(`plays without rules, ${label}, against the version before`, of('plain'), of('before'), 0.97),
      claimOf(`plays with three limits, ${label}, against those without`, of('limited'), of('plain'), 0.85),
      claimOf(
        `plays with an active grant, ${label}, against those without`,
        of('granted'),
        of('plain'),
        0.75,
      ),
    )
  }
  const findings = await reconcile(now)
  if (findings.length > 0) throw new Error(JSON.stringify(findings.slice(0, 3)))
  return claims
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
    databases.push(createDatabase({ connectionString: await createBenchDatabase(server, name), poolSize: 2 }))
  const [before, now] = databases
  if (before === undefined || now === undefined) throw new Error('no databases')
  await loadVersion14(before)
  await migrateLedger(now)
  const claims = await measure(before, now)
  for (const claim of claims) printClaim(claim)
  process.exitCode = claims.every(({ isMet }) => isMet) ? 0 : 1
} finally {
  for (const database of databases) await database.close()
  await server.stop()
}
