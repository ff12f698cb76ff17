import type { Database, Tx } from '@tessera/postgres'
import type { Notice } from '../../mail/messages.ts'

/** Notices of a new password or a changed second factor, after which a thief could withdraw. */
const ACCESS_NOTICES: readonly Notice[] = [
  'password-changed',
  'authenticator-added',
  'authenticator-removed',
  'passkey-removed',
  'second-factor-changed',
  'recovery-codes-new',
]

/** Records the change of a player's access that a notice reports; nothing for other notices. */
export async function recordAccessChange(tx: Tx, playerId: string, notice: Notice): Promise<void> {
  if (!ACCESS_NOTICES.includes(notice)) return
  await tx.query(
    `insert into auth.access_change (player_id, changed_at) values ($1, now())
     on conflict (player_id) do update set changed_at = excluded.changed_at`,
    [playerId],
  )
}

/** True if the player's password or second factor has changed since a time. */
export async function hasAccessChangedSince(
  queryable: Pick<Tx, 'query'> | Pick<Database, 'query'>,
  playerId: string,
  since: Date,
): Promise<boolean> {
  const rows = await queryable.query(
    'select 1 from auth.access_change where player_id = $1 and changed_at > $2',
    [playerId, since],
  )
  return rows.length > 0
}
