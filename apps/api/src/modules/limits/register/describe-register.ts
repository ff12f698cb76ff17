import type { Database } from '@tessera/postgres'
import { findRegisterRow } from './register-store.ts'

const FAILURES = { no_response: 'no response', unknown_person: 'the data match no person' } as const

/** Describes for operators what a national register has said about a player; empty if it has never been asked. */
export async function describeRegister(database: Database, playerId: string): Promise<string[]> {
  const row = await findRegisterRow(database, playerId)
  if (row === null) return []
  const { register, status, until, answeredAt, failure, askedAt } = row
  const end = until === null ? 'without an end' : `until ${until.toISOString()}`
  const answer =
    status === null || answeredAt === null
      ? 'no answer yet'
      : `${status === 'excluded' ? `excluded ${end}` : 'clear'}, answered ${answeredAt.toISOString()}`
  const latest = failure === null ? '' : `, ${FAILURES[failure]} at ${askedAt.toISOString()}`
  return [`register ${register}  ${answer}${latest}`]
}
