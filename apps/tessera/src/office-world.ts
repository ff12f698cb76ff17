import { type OperatorWorld, readSecondPerson } from '@tessera/api'
import type { Database } from '@tessera/postgres'
import type { OfficeWorld } from './sport-office.ts'

interface WorldParts {
  readonly database: Database
  readonly sportsbook: Database
  readonly read: OperatorWorld['read']
  readonly siteUrl: () => string
}

/** Creates the services of the back office. */
export function createOfficeWorld({ database, sportsbook, read, siteUrl }: WorldParts): OfficeWorld {
  const now = () => new Date()
  return {
    ...{ database, sportsbook, now, read, siteUrl },
    write: () => Promise.reject(new Error('the office writes no files')),
    secondPerson: () => readSecondPerson({ database, now, read }),
  }
}
