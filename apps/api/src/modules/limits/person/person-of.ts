import type { Database, Tx } from '@tessera/postgres'
import { mailboxOf, type PlayerRow } from '../../profile/index.ts'
import { documentsOf } from './document-numbers.ts'
import type { IdentityDigests, PersonFacts } from './identity-digests.ts'
import { listPersonDocuments } from './person-documents.ts'

/** Reads all facts by which a player is recognised in another account. */
export async function personOf(
  queryable: Pick<Tx, 'query'> | Pick<Database, 'query'>,
  digests: IdentityDigests,
  player: PlayerRow,
): Promise<PersonFacts> {
  const { id, email, emailConfirmedAt, phone, birthdate, country, details } = player
  const stored = await listPersonDocuments(queryable, digests, id)
  const numbersOf = (isVerified: boolean) =>
    stored.filter((each) => each.isVerified === isVerified).map(({ number }) => number)
  return {
    mailbox: await mailboxOf(queryable, email),
    isMailboxConfirmed: emailConfirmedAt !== null,
    phone,
    birthdate,
    country,
    documents: [...documentsOf(details), ...numbersOf(false)],
    verifiedDocuments: numbersOf(true),
  }
}
