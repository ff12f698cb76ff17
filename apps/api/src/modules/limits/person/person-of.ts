import type { Database, Tx } from '@tessera/postgres'
import { mailboxOf, type PlayerRow } from '../../profile/index.ts'
import { documentsOf } from './document-numbers.ts'
import type { IdentityDigests, PersonFacts } from './identity-digests.ts'
import { listPersonDocuments } from './person-documents.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Reads all facts by which a player is recognised in another account. */
export async function personOf(
  queryable: Queryable,
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
    accounts: await listAccounts(queryable, id),
    birthdate,
    country,
    documents: [...documentsOf(details), ...numbersOf(false)],
    verifiedDocuments: numbersOf(true),
  }
}

/** Lists the accounts outside of the site with which a player signs in. */
async function listAccounts(queryable: Queryable, playerId: string): Promise<string[]> {
  const rows = await queryable.query<{ account: string }>(
    `select kind || ' ' || key as account from auth.external_account where player_id = $1`,
    [playerId],
  )
  return rows.map(({ account }) => account)
}
