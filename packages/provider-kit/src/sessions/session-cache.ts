import { hashOfToken } from './session-tokens.ts'

/** Maximum number of cached sessions. Beyond it the least recently used one is dropped. */
const SESSIONS_MAX = 20_000

export interface SessionCacheOptions<Session> {
  /** Reads the session of a token's hash; null if there is none or it has ended. */
  readonly read: (hash: Buffer) => Promise<Session | null>
  /** Returns the time until which a session that was read at a time may be used without reading it again. */
  readonly validUntilMs: (session: Session, readAtMs: number) => number
  readonly now?: () => number
}

/** Cache of sessions by the hash of their token. */
export interface SessionCache<Session> {
  /** Finds the session of a token; null if there is none or it has ended. */
  find(token: string): Promise<Session | null>
  /** Drops sessions, for example those that have ended. */
  drop(isDropped: (session: Session) => boolean): void
}

/** Creates a cache of the sessions of one process. */
export function createSessionCache<Session>({
  read,
  validUntilMs,
  now = Date.now,
}: SessionCacheOptions<Session>): SessionCache<Session> {
  const known = new Map<string, { readonly session: Session; readonly untilMs: number }>()

  async function load(hash: Buffer): Promise<{ session: Session; untilMs: number } | null> {
    const session = await read(hash)
    return session && { session, untilMs: validUntilMs(session, now()) }
  }

  return {
    async find(token) {
      const hash = hashOfToken(token)
      const key = hash.toString('base64')
      const cached = known.get(key)
      const found = cached && cached.untilMs > now() ? cached : await load(hash)
      // Inserted again, the key becomes the newest: a map keeps insertion order.
      known.delete(key)
      if (found === null || found.untilMs <= now()) return null
      known.set(key, found)
      const [oldest] = known.keys()
      if (known.size > SESSIONS_MAX && oldest !== undefined) known.delete(oldest)
      return found.session
    },
    drop(isDropped) {
      for (const [key, { session }] of known) if (isDropped(session)) known.delete(key)
    },
  }
}
