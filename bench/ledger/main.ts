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
 * Command: verifies the ledger's performance claims, next to pgbench on the same server in the same run. Prints one
 * PASS or FAIL line per claim. Exit code 1 if a claim fails, 2 if pgbench is missing. `--quick` skips the test with
 * a history of 2,000,000 postings.
 */
const callers = [8, 16, 32, 64]
const players = 1_000
/**
 * Number of short runs, of which the best counts: it shows the undisturbed machine, for pgbench and the ledger
 * alike.
 */
const turns = 6
const turnSeconds = 1
const seconds = 2
const historyBets = 1_000_000
/**
 * Warm-up after a checkpoint, after which PostgreSQL logs the whole page at its first change. A ledger with history
 * has twenty thousand index pages that random IDs touch, so this takes several seconds. Checkpoints are 15 minutes
 * apart.
 */
const warmTurns = 6
const flatTurns = 9
const isQuick = process.argv.includes('--quick')

const installed = findInstalledPostgres()
if (installed === null) {
  console.error(
    'A PostgreSQL server with pgbench is required: apt-get install postgresql, or set POSTGRES_BIN to the folder ' +
      'of its programs.',
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
  // Not measured: the first bets of a connection, for which PostgreSQL plans and Node compiles.
  await Promise.all([ledgerRate(single, players, 64, 1), ledgerRate(batching, players, 64, 1)])
  const rates = { pgbench: [0], single: [0], batching: [0], http: [0] }
  // Alternate and repeat, so that other load on the machine doesn't decide the comparison.
  for (const count of Array.from({ length: turns }, () => callers).flat()) {
    rates.pgbench.push(await pgbenchRate(bin, connectionString, players, count, turnSeconds))
    rates.single.push(await ledgerRate(single, players, count, turnSeconds))
    rates.batching.push(await ledgerRate(batching, players, count, turnSeconds))
    const [pgbench, one, many] = [rates.pgbench, rates.single, rates.batching].map((list) =>
      perSecond(list.at(-1) ?? 0),
    )
    console.log(`${count} callers: pgbench ${pgbench}, one call per bet ${one}, batching ${many}`)
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
  const against = (rate: number) =>
    `${perSecond(rate)} compared with ${perSecond(top)} of pgbench on ${on.name}`
  return [
    claimRatio('bets, one call per bet', best(rates.single) / top, 0.7, against(best(rates.single))),
    claimRatio('bets, batching under load', best(rates.batching) / top, 1.1, against(best(rates.batching))),
    claimRatio('bets through HTTP', best(rates.http) / top, 0.35, against(best(rates.http))),
  ]
}

/** Measures the same bets on a ledger without and with history, in turn, so that other load affects both. */
async function measureFlatness(on: BenchServer): Promise<Claim> {
  const fresh = await seedPlayers(await createBenchDatabase(on, 'fresh'), players, 8)
  const old = await seedPlayers(await createBenchDatabase(on, 'old'), players, 8)
  await timed('loaded 2,000,000 postings', () => loadHistory(old.database, historyBets))
  const findings = await timed('reconciled the ledger', () => reconcile(old.database))
  if (findings.length > 0) throw new Error(`The loaded history does not add up: ${findings[0]?.check}`)
  const ledgers = [fresh, old].map(({ database }) => createLedger(database))
  const rates: number[][] = [[], []]
  for (let turn = 0; turn < warmTurns + flatTurns; turn += 1) {
    const both: number[] = []
    for (const ledger of ledgers) both.push(await ledgerRate(ledger, players, 32, seconds))
    const [without = Number.NaN, withPast = Number.NaN] = both
    console.log(`run ${turn + 1}: without history ${perSecond(without)}, with history ${perSecond(withPast)}`)
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
    'constant rate with history',
    withPast / without,
    0.9,
    `${perSecond(withPast)} with 2,000,000 earlier postings, compared with ${perSecond(without)} without (medians of ${flatTurns} runs)`,
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
    const figures = `${perSecond(best(single))} one call per bet, ${perSecond(best(batching))} batching, fsync ${row?.fsync}`
    return { name: 'bets on the embedded server (stated)', figures, isMet: row?.fsync === 'on' }
  } finally {
    await embedded.stop()
  }
}
