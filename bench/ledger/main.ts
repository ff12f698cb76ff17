import { createDatabase } from '@tessera/postgres'
import { createLedger, reconcile } from '../../packages/ledger/src/index.ts'
import { best, type Claim, claimRatio, median, perSecond, printClaim } from './claim.ts'
import { httpRates } from './http.ts'
import { ledgerRate, pgbenchRate } from './rates.ts'
import { loadHistory, seedPlayers } from './seed.ts'
import {
  type BenchServer,
  createBenchDatabase,
  findInstalledPostgres,
  startEmbedded,
  startInstalledPostgres,
} from './server.ts'

/**
 * Command: what the ledger claims about its speed, measured beside pgbench on the same server in the same run.
 * One PASS or FAIL line a claim; exit code 1 when one fails, 2 when there is no pgbench. `--quick` leaves the history
 * of 2,000,000 postings out.
 */
const callers = [8, 16, 32, 64]
const players = 1_000
/** Many short turns: the best of them is the machine undisturbed, for pgbench and for us alike. */
const turns = 6
const turnSeconds = 1
const seconds = 2
const historyBets = 1_000_000
/**
 * After a checkpoint PostgreSQL logs each page whole when it is first written to. A ledger with a past has twenty
 * thousand index pages that random ids meet, so this goes on for some seconds; checkpoints are 15 minutes apart.
 */
const warmTurns = 6
const flatTurns = 9
const isQuick = process.argv.includes('--quick')

const installed = findInstalledPostgres()
if (installed === null) {
  console.error(
    'A PostgreSQL with its server and pgbench is needed: apt-get install postgresql, or name the folder of its ' +
      'programs in POSTGRES_BIN.',
  )
  process.exit(2)
}
const server = await startInstalledPostgres(installed)
const claims: Claim[] = []
try {
  claims.push(...(await measureRates(server, installed.bin)))
  if (!isQuick) claims.push(await measureFlatness(server))
} finally {
  await server.stop()
}
claims.push(await measureEmbedded())
console.log('')
for (const claim of claims) printClaim(claim)
process.exitCode = claims.every(({ isMet }) => isMet) ? 0 : 1

async function measureRates(on: BenchServer, bin: string): Promise<Claim[]> {
  const connectionString = await createBenchDatabase(on, 'rates')
  const { database } = await seedPlayers(connectionString, players, 8)
  const single = createLedger(database, { isBatching: false })
  const batching = createLedger(database)
  // The first bets of a connection plan and compile: they are not measured.
  await Promise.all([ledgerRate(single, players, 64, 1), ledgerRate(batching, players, 64, 1)])
  const rates = { pgbench: [0], single: [0], batching: [0], http: [0] }
  // In turns and more than once: what else runs on the machine must not decide who wins.
  for (const count of Array.from({ length: turns }, () => callers).flat()) {
    rates.pgbench.push(await pgbenchRate(bin, connectionString, players, count, turnSeconds))
    rates.single.push(await ledgerRate(single, players, count, turnSeconds))
    rates.batching.push(await ledgerRate(batching, players, count, turnSeconds))
    const [pgbench, one, many] = [rates.pgbench, rates.single, rates.batching].map((list) =>
      perSecond(list.at(-1) ?? 0),
    )
    console.log(`${count} callers: pgbench ${pgbench}, one call a bet ${one}, batching ${many}`)
  }
  for (const { connections, rate } of await httpRates(
    connectionString,
    players,
    [...callers, ...callers],
    turnSeconds,
  )) {
    rates.http.push(rate)
    console.log(`${connections} connections: HTTP ${perSecond(rate)}`)
  }
  await database.close()
  const top = best(rates.pgbench)
  const against = (rate: number) => `${perSecond(rate)} against ${perSecond(top)} of pgbench on ${on.name}`
  return [
    claimRatio('bets, one call each', best(rates.single) / top, 0.7, against(best(rates.single))),
    claimRatio('bets, batching under load', best(rates.batching) / top, 1.1, against(best(rates.batching))),
    claimRatio('bets through HTTP', best(rates.http) / top, 0.35, against(best(rates.http))),
  ]
}

/** The same bets on a ledger without a past and on one with it, in turns, so that the machine's moods hit both. */
async function measureFlatness(on: BenchServer): Promise<Claim> {
  const fresh = await seedPlayers(await createBenchDatabase(on, 'fresh'), players, 8)
  const old = await seedPlayers(await createBenchDatabase(on, 'old'), players, 8)
  await timed('loaded 2,000,000 postings', () => loadHistory(old.database, historyBets))
  const findings = await timed('reconciled them', () => reconcile(old.database))
  if (findings.length > 0) throw new Error(`The loaded history does not add up: ${findings[0]?.check}`)
  const ledgers = [fresh, old].map(({ database }) => createLedger(database))
  const rates: number[][] = [[], []]
  for (let turn = 0; turn < warmTurns + flatTurns; turn += 1) {
    const both: number[] = []
    for (const ledger of ledgers) both.push(await ledgerRate(ledger, players, 32, seconds))
    const [without = Number.NaN, withPast = Number.NaN] = both
    console.log(`turn ${turn + 1}: without a past ${perSecond(without)}, with it ${perSecond(withPast)}`)
    if (turn >= warmTurns)
      both.forEach((rate, index) => {
        rates[index]?.push(rate)
      })
  }
  await fresh.database.close()
  await old.database.close()
  const [without, withPast] = rates.map(median)
  if (without === undefined || withPast === undefined) throw new Error('Nothing was measured')
  return claimRatio(
    'flat with history',
    withPast / without,
    0.9,
    `${perSecond(withPast)} at 2,000,000 earlier postings against ${perSecond(without)} at none (medians of ${flatTurns} turns)`,
  )
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  const result = await work()
  console.log(`${what} in ${Math.round((performance.now() - started) / 1000)} s`)
  return result
}

async function measureEmbedded(): Promise<Claim> {
  const embedded = await startEmbedded()
  try {
    const connectionString = await createBenchDatabase(embedded, 'rates')
    const { database } = await seedPlayers(connectionString, players, 8)
    const single: number[] = []
    const batching: number[] = []
    await ledgerRate(createLedger(database), players, 64, 1)
    for (const count of callers) {
      single.push(await ledgerRate(createLedger(database, { isBatching: false }), players, count, 1))
      batching.push(await ledgerRate(createLedger(database), players, count, 1))
    }
    await database.close()
    const probe = createDatabase({ connectionString, poolSize: 1 })
    const [row] = await probe.query<{ fsync: string }>(`select current_setting('fsync') as fsync`)
    await probe.close()
    const figures = `${perSecond(best(single))} one call each, ${perSecond(best(batching))} batching, fsync ${row?.fsync}`
    return { name: 'bets on the embedded server (stated)', figures, isMet: row?.fsync === 'on' }
  } finally {
    await embedded.stop()
  }
}
