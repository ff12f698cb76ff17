import { onDatabase } from './site-database.ts'

/** The session of an access token. */
export const sessionOf = (token: string): string => {
  const claims: { sid: string } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return claims.sid
}

/** Sets the last use of a session and its last authentication to this many minutes ago. */
export const leaveFor = (token: string, minutes: number): Promise<void> =>
  onDatabase(async (database) => {
    await database.query(
      `update sessions.session set last_seen_at = last_seen_at - make_interval(mins => $2),
       proved_at = proved_at - make_interval(mins => $2) where id = $1`,
      [sessionOf(token), minutes],
    )
  })
