import { createDatabase, embeddedAddress } from '@tessera/postgres'
import { site } from './player.ts'

/** Database of the running Tessera, to change times as if they had passed. */
async function query(text: string, values: readonly unknown[]): Promise<void> {
  const connectionString = embeddedAddress(site().dataDir)
  if (connectionString === null) throw new Error('no database runs on the data directory')
  const database = createDatabase({ connectionString, poolSize: 1 })
  try {
    await database.query(text, values)
  } finally {
    await database.close()
  }
}

/** The session of an access token. */
const sessionOf = (token: string): string => {
  const claims: { sid: string } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return claims.sid
}

/** Sets the last use of a session and its last authentication to this many minutes ago. */
export const leaveFor = (token: string, minutes: number): Promise<void> =>
  query(
    `update sessions.session set last_seen_at = last_seen_at - make_interval(mins => $2),
       proved_at = proved_at - make_interval(mins => $2) where id = $1`,
    [sessionOf(token), minutes],
  )
