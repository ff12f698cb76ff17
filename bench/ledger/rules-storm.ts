import { createDatabase, type Database } from '@tessera/postgres'
import { migrateLedger, reconcile } from '../../packages/ledger/src/index.ts'
import { playRulesStorm } from '../../packages/ledger/test/rules-storm.ts'
import { createRandom } from '../../packages/ledger/test/rules-storm-steps.ts'
import { createBenchDatabase, findInstalledPostgres, startInstalledPostgres } from './server.ts'

/**
 * Command: plays random wallet operations of players with limits and bonus grants, with grants that are completed, cancelled, expire and are used up, rollbacks,
 * corrections and a clock that moves, one by one and in sets. Compares all results and the players' books, and reconciles
 * every 50,000 operations. The argument is the number of operations, 1,000,000 by default; exits with 1 at the first fault.
 */
const total = Number(process.argv[2] ?? 1_000_000)
const RECONCILE_EVERY = 50_000

async function reconcileAll(database: Database): Promise<void> {
  const findings = await reconcile(database)
  if (findings.length > 0) throw new Error(JSON.stringify(findings.slice(0, 5)))
  await database.query('delete from ledger.outbox')
}

const installed = findInstalledPostgres()
if (installed === null) {
  console.error('A PostgreSQL server is required: apt-get install postgresql, or set POSTGRES_BIN.')
  process.exit(2)
}
const server = await startInstalledPostgres(installed)
const database = createDatabase({
  connectionString: `${await createBenchDatabase(server, 'rules')}?options=-csynchronous_commit%3Doff`,
  poolSize: 4,
})
try {
  await migrateLedger(database)
  const random = createRandom(20_261_124)
  let [played, reconciled] = [0, 0]
  while (played < total) {
    // Both groups play every operation.
    played += 2 * (await playRulesStorm(database, random, { players: 8, steps: 200 }))
    if (played - reconciled >= RECONCILE_EVERY) {
      reconciled = played
      await reconcileAll(database)
      console.log(`${played} operations without a fault`)
    }
  }
  await reconcileAll(database)
  console.log(
    `PASS ${played} operations: the same results one by one and in sets, and books without a finding`,
  )
} finally {
  await database.close()
  await server.stop()
}
