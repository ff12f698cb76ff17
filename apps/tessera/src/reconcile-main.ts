import { reconcileBooks } from '@tessera/api'
import { createDatabase, type Database } from '@tessera/postgres'
import { checkSportRounds } from './reconcile/check-sport-rounds.ts'

/**
 * Command: reconciles the books in DATABASE_URL with the data of the modules and with the sportsbook's open bets.
 * SPORTSBOOK_DATABASE_URL names the database of the sportsbook if it is a separate one. Exit code 0 if everything
 * adds up, 1 if not, 2 if the check can't run.
 */
const connectionString = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL
if (connectionString === undefined || connectionString === '') {
  process.stderr.write('Set DATABASE_URL to the database to reconcile.\n')
  process.exit(2)
}
const open = (address: string): Database =>
  createDatabase({
    connectionString: address,
    poolSize: 1,
    applicationName: 'tessera-reconcile',
    statementTimeoutMs: 0,
  })
const books = open(connectionString)
const sportsbookAddress = process.env.SPORTSBOOK_DATABASE_URL
const sportsbook = sportsbookAddress ? open(sportsbookAddress) : books
try {
  const findings = [...(await reconcileBooks(books)), ...(await checkSportRounds({ books, sportsbook }))]
  for (const { check, subject } of findings) process.stdout.write(`BROKEN ${check}: ${subject}\n`)
  process.stdout.write(findings.length === 0 ? 'Everything adds up.\n' : `${findings.length} findings.\n`)
  process.exitCode = findings.length === 0 ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
} finally {
  for (const database of new Set([books, sportsbook])) await database.close()
}
