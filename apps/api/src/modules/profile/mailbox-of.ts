import type { Database, Tx } from '@tessera/postgres'

/** Returns the mailbox of an e-mail address: without a tag, and without dots where its host ignores them. */
export async function mailboxOf(
  queryable: Pick<Tx, 'query'> | Pick<Database, 'query'>,
  email: string | null,
): Promise<string | null> {
  if (email === null) return null
  const [row] = await queryable.query<{ mailbox: string }>('select profile.mailbox($1) as mailbox', [email])
  return row?.mailbox ?? null
}
