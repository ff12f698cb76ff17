import type { Tx } from '@tessera/postgres'

/** Telegram profile of a player, as the player's app has sent it. It is untrusted, so that no decision depends on it. */
export interface TelegramProfile {
  readonly userId: string
  readonly username?: string | null | undefined
  readonly name?: string | null | undefined
  readonly languageCode?: string | null | undefined
  readonly photoUrl?: string | null | undefined
}

/** Stores the latest profile. */
export async function storeProfile(
  tx: Tx,
  playerId: string,
  profile: TelegramProfile,
  now: Date,
): Promise<void> {
  const { userId, username, name, languageCode, photoUrl } = profile
  await tx.query(
    `insert into telegram.app_user (player_id, user_id, username, name, language_code, photo_url, told_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (player_id) do update set user_id = $2, username = $3, name = $4, language_code = $5,
       photo_url = $6, told_at = $7`,
    [playerId, userId, username ?? null, name ?? null, languageCode ?? null, photoUrl ?? null, now],
  )
}

/** Stores the referrer of a new player, for the referral programme. */
export async function storeReferrer(
  tx: Tx,
  playerId: string,
  { userId, refId }: { readonly userId: string; readonly refId: string },
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into telegram.app_user (player_id, user_id, ref_id, told_at) values ($1, $2, $3, $4)`,
    [playerId, userId, refId, now],
  )
}
