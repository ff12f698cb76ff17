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

/** Notices of new contacts. The profile records these with the contacts themselves. */
const CONTACT_NOTICES: readonly Notice[] = ['email-changed', 'phone-changed']

/** Records what a notice reports for the timeline of the player. */
export async function recordAccessEvent(tx: Tx, playerId: string, notice: Notice): Promise<void> {
  if (CONTACT_NOTICES.includes(notice)) return
  await tx.query('insert into auth.access_event (player_id, notice, at) values ($1, $2, clock_timestamp())', [
    playerId,
    notice,
  ])
}

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
