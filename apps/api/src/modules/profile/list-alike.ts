import type { Database, Tx } from '@tessera/postgres'

/** Facts that two accounts of one person share. */
interface SharedFacts {
  readonly mailbox: string | null
  readonly phone: string | null
  /** Normalized numbers of documents. */
  readonly documents: readonly string[]
}

/** Returns the ids of accounts whose profile has the phone number, the mailbox or one of the document numbers. */
export async function listAlike(
  queryable: Pick<Tx, 'query'> | Pick<Database, 'query'>,
  { mailbox, phone, documents }: SharedFacts,
): Promise<string[]> {
  const rows = await queryable.query<{ id: string }>(
    `select id from profile.player where phone = $1
     union select id from profile.player where profile.mailbox(email) = $2
     union select id from profile.player
       where details ? 'personalIdNumber' and profile.plain_document(details ->> 'personalIdNumber') = any ($3)
     union select id from profile.player
       where details ? 'cpf_number' and profile.plain_document(details ->> 'cpf_number') = any ($3)
     order by id`,
    [phone, mailbox, documents],
  )
  return rows.map(({ id }) => id)
}
