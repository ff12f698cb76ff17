import type { WalletTokens } from '@tessera/provider-kit'
import { type Kysely, sql } from 'kysely'

const BATCH = 1_000

/**
 * Seals the wallet tokens that sessions store in plain text. Demonstrations have none: theirs is the id of a
 * play-money account.
 */
export async function sealWalletTokens(db: Kysely<unknown>, tokens: WalletTokens): Promise<void> {
  let last: string | null = null
  for (;;) {
    const { rows }: { rows: { id: string; token: string }[] } = await sql<{ id: string; token: string }>`
      select id, wallet_token as token from studio.game_session
      where mode = 'real' and (${last}::uuid is null or id > ${last}::uuid) order by id limit ${BATCH}`.execute(
      db,
    )
    const ids = rows.map(({ id }) => id)
    const sealed = rows.map(({ token }) => tokens.seal(token))
    await sql`
      update studio.game_session t set wallet_token = s.sealed
      from unnest(${ids}::uuid[], ${sealed}::text[]) as s (id, sealed) where t.id = s.id`.execute(db)
    if (rows.length < BATCH) break
    last = rows.at(-1)?.id ?? last
  }
}
