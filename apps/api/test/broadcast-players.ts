import type { ApiUnderTest } from './fixture.ts'
import { createBrowser } from './push-service.ts'

/** Copies rows of a player into each new player `n`. `fields` is a JSON expression of what differs. */
const copy = (table: string, owner: string, fields: string): string =>
  `insert into ${table} select (jsonb_populate_record(o, ${fields})).*
   from ${table} o, generate_series(1, $2::integer) n where o.${owner} = $1`

/**
 * Creates players who differ in their channels: all have a confirmed address; a quarter has also Telegram, and another one a
 * browser, both with offers switched on. They are copies of a registered player, because 20,000 registrations take long.
 */
export async function createBroadcastPlayers(app: ApiUnderTest, count: number): Promise<void> {
  const { id } = await app.player()
  const { endpoint, p256dh, auth } = createBrowser('/push/').subscription
  await app.database.transaction(async (tx) => {
    const copies = [
      copy('ledger.player', 'id', `jsonb_build_object('id', 'p' || n)`),
      copy(
        'profile.player',
        'id',
        `jsonb_build_object('id', 'p' || n, 'email', 'p' || n || '@example.com',
        'chat_restore_id', gen_random_uuid())`,
      ),
      copy(
        'auth.login',
        'player_id',
        `jsonb_build_object('player_id', 'p' || n, 'key', 'p' || n || '@example.com')`,
      ),
      copy('sessions.session', 'player_id', `jsonb_build_object('id', 's' || n, 'player_id', 'p' || n)`),
    ]
    for (const text of copies) await tx.query(text, [id, count])
    await tx.query(
      `insert into auth.login (player_id, kind, key, details, created_at, confirmed_at)
       select 'p' || n, 'telegram', n::text, '{}', now(), now() from generate_series(1, $1::integer, 4) n`,
      [count],
    )
    await tx.query(
      `insert into notifications.push_subscription (player_id, session_id, endpoint, p256dh, auth, created_at)
       select 'p' || n, 's' || n, $2 || n, $3, $4, now() from generate_series(2, $1::integer, 4) n`,
      [count, endpoint, p256dh, auth],
    )
    await tx.query(
      `insert into notifications.preference (player_id, topic, channel, is_on)
       select 'p' || n, 'offers', case n % 4 when 1 then 'telegram' else 'push' end, true
       from generate_series(1, $1::integer) n where n % 4 in (1, 2)`,
      [count],
    )
    // The original isn't part of the audience.
    await tx.query(`update profile.player set status = 'locked' where id = $1`, [id])
  })
}
