import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/** User handle of a passkey, as its device stores it. It stays the same when the passkey moves to another player. */
export const passkeyHandles: Migrations[string] = {
  async up(db) {
    await sql`alter table auth.passkey add column user_handle text collate "C"`.execute(db)
    await sql`
      update auth.passkey k
        set user_handle = translate(encode(convert_to(l.player_id, 'UTF8'), 'base64'), E'+/=\n', '-_')
        from auth.login l where l.kind = k.kind and l.key = k.credential_id`.execute(db)
    await sql`alter table auth.passkey alter column user_handle set not null`.execute(db)
  },
}
