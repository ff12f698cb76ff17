import { createDatabase } from '@tessera/postgres'
import { createLedger } from '../../packages/ledger/src/index.ts'
import { median, perSecond } from './claim.ts'
import { ledgerRate } from './rates.ts'
import { seedPlayers } from './seed.ts'
import {
  createBenchDatabase,
  findInstalledPostgres,
  startEmbedded,
  startInstalledPostgres,
} from './server.ts'

/**
 * Command: measures the cost of the outbox's partition index for a bet, and its benefit for a poll. Alternates runs
 * with and without the index on one server and prints medians. No process reads the outbox, so it grows to its
 * maximum size.
 */
const TURNS = 7
const TURN_SECONDS = 4
const PLAYERS = 1_000
const CALLERS = 32
const INDEX = 'create index outbox_of_partition on ledger.outbox (partition, id)'
const POLL = `select p from generate_series(0, 3) p where exists (select from ledger.outbox where partition = p)`

const installed = findInstalledPostgres()
const server = installed === null ? await startEmbedded() : await startInstalledPostgres(installed)
const { database } = await seedPlayers(await createBenchDatabase(server, 'outbox'), PLAYERS, 8)
const ledger = createLedger(database)
const rates = { with: [] as number[], without: [] as number[] }
const polls = { with: [] as number[], without: [] as number[] }

async function pollMs(): Promise<number> {
  const reader = createDatabase({ connectionString: database.connectionString, poolSize: 1 })
  await reader.query('select 1')
  const started = performance.now()
  await reader.query(POLL)
  const ms = performance.now() - started
  await reader.close()
  return ms
}

try {
  await ledgerRate(ledger, PLAYERS, CALLERS, TURN_SECONDS)
  for (let turn = 0; turn < TURNS * 2; turn += 1) {
    const which = turn % 2 === 0 ? 'with' : 'without'
    await database.query('truncate ledger.outbox')
    await database.query('drop index if exists ledger.outbox_of_partition')
    if (which === 'with') await database.query(INDEX)
    rates[which].push(await ledgerRate(ledger, PLAYERS, CALLERS, TURN_SECONDS))
    await database.query('delete from ledger.outbox where partition = 3')
    polls[which].push(await pollMs())
  }
} finally {
  await database.close()
  await server.stop()
}
for (const which of ['with', 'without'] as const)
  console.log(
    `${which} the index: ${perSecond(median(rates[which]))} batched bets, ${median(polls[which]).toFixed(2)} ms per poll with one empty partition`,
  )
