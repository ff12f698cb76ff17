import { reconcile } from '@tessera/ledger'
import { createDatabase } from '@tessera/postgres'
import { MODULE_TABLES } from './modules/list.ts'

/** Command: proves the books of DATABASE_URL, and that what the modules keep agrees with them. Exit code 0 when everything adds up, 1 when not, 2 when it can't run. */
const connectionString = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL
if (connectionString === undefined || connectionString === '') {
  process.stderr.write('Set DATABASE_URL to the database to reconcile.\n')
  process.exit(2)
}
const database = createDatabase({ connectionString, poolSize: 1, applicationName: 'tessera-reconcile' })
try {
  const findings = await reconcile(
    database,
    MODULE_TABLES.flatMap(({ checks = [] }) => checks),
  )
  for (const { check, subject } of findings) process.stdout.write(`BROKEN ${check}: ${subject}\n`)
  process.stdout.write(findings.length === 0 ? 'Everything adds up.\n' : `${findings.length} findings.\n`)
  process.exitCode = findings.length === 0 ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
} finally {
  await database.close()
}
