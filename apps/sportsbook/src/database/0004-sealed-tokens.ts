import type { WalletTokens } from '@tessera/provider-kit'
import { type Kysely, sql } from 'kysely'

const BATCH = 1_000

/** Seals the wallet tokens that sessions and bets store in clear. */
export async function sealWalletTokens(db: Kysely<unknown>, tokens: WalletTokens): Promise<void> {
  for (const [table, type] of [
    ['widget_session', 'uuid'],
    ['bet', 'text'],
  ] as const) {
    const [name, idType] = [sql.table(`sportsbook.${table}`), sql.raw(type)]
    let last: string | null = null
    for (;;) {
      const { rows }: { rows: { id: string; token: string }[] } = await sql<{ id: string; token: string }>`
        select id::text as id, wallet_token as token from ${name}
        where ${last}::${idType} is null or id > ${last}::${idType} order by ${name}.id limit ${BATCH}`.execute(
        db,
      )
      const ids = rows.map(({ id }) => id)
      const sealed = rows.map(({ token }) => tokens.seal(token))
      await sql`
        update ${name} t set wallet_token = s.sealed
        from unnest(${ids}::${idType}[], ${sealed}::text[]) as s (id, sealed) where t.id = s.id`.execute(db)
      if (rows.length < BATCH) break
      last = rows.at(-1)?.id ?? last
    }
  }
}
