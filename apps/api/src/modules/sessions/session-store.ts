import type { AppPlatform, EntranceKind } from '@tessera/contract'
import type { Database, Tx } from '@tessera/postgres'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

export interface SessionRow {
  id: string
  playerId: string
  tokenGeneration: number
  rotatedAt: Date
  device: string
  ip: string
  country: string | null
  createdAt: Date
  lastSeenAt: Date
  closedAt: Date | null
  way: EntranceKind
  source: string | null
  platform: AppPlatform
}

const COLUMNS = `id, player_id as "playerId", token_generation as "tokenGeneration", rotated_at as "rotatedAt", device, ip,
  country, created_at as "createdAt", last_seen_at as "lastSeenAt", closed_at as "closedAt",
  way, source, platform`

export interface NewSession {
  id: string
  playerId: string
  device: string
  ip: string
  country: string | null
  way: EntranceKind
  source: string | null
  platform: AppPlatform
  fingerprint: string | null
  isFactorProved: boolean
}

export type CloseReason =
  | 'logout'
  | 'closed-by-player'
  | 'password-changed'
  | 'way-removed'
  | 'superseded'
  | 'idle'
  | 'account-closed'
  | 'by-operator'

/** True if a session is the first one of its player. */
export async function isOnlySession(tx: Tx, playerId: string, id: string): Promise<boolean> {
  const [other] = await tx.query('select from sessions.session where player_id = $1 and id <> $2 limit 1', [
    playerId,
    id,
  ])
  return other === undefined
}

export async function insertSession(tx: Tx, session: NewSession, now: Date): Promise<void> {
  await tx.query(
    `insert into sessions.session
       (id, player_id, device, ip, country, way, source, platform, fingerprint, rotated_at, created_at, last_seen_at,
        proved_at, factor_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $10, $10, case when $11 then $10::timestamptz end)`,
    [
      session.id,
      session.playerId,
      session.device,
      session.ip,
      session.country,
      session.way,
      session.source,
      session.platform,
      session.fingerprint,
      now,
      session.isFactorProved,
    ],
  )
}

/** Facts of a session for authentication. */
export interface LoadedSession {
  id: string
  playerId: string
  tokenGeneration: number
  rotatedAt: Date
  lastSeenAt: Date
  provedAt: Date
  isClosed: boolean
  account: 'open' | 'locked' | 'closed'
  /** The player's country of residence; null while it is unknown. */
  residence: string | null
}

export function findSessions(database: Database, ids: readonly string[]): Promise<LoadedSession[]> {
  return database.read<LoadedSession>(
    {
      name: 'sessions.find',
      text: `select s.id, s.player_id as "playerId", s.token_generation as "tokenGeneration",
               s.rotated_at as "rotatedAt", s.last_seen_at as "lastSeenAt", s.proved_at as "provedAt",
               s.closed_at is not null as "isClosed", p.status as account, p.country as residence
             from sessions.session s join profile.standing p on p.player_id = s.player_id where s.id = any ($1)`,
    },
    [ids],
  )
}

/** Holds a live session until the transaction ends, so that it can't end meanwhile; false if it has ended. */
export async function holdSession(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from sessions.session where id = $1 and closed_at is null for share',
    [id],
  )
  return rows.length === 1
}

/** Which players: residents of some countries, or of all but some; null is every player. */
export interface Residents {
  readonly of: readonly string[] | null
  readonly except: readonly string[]
}

export function findIdleSessions(
  database: Database,
  { before, residents, limit }: { before: Date; residents: Residents; limit: number },
): Promise<{ id: string; playerId: string }[]> {
  const isEverybody = residents.of === null && residents.except.length === 0
  return database.query<{ id: string; playerId: string }>(
    `select s.id, s.player_id as "playerId" from sessions.session s
     where s.closed_at is null and s.last_seen_at < $1 and ($2 or exists (
       select 1 from profile.standing p where p.player_id = s.player_id
         and ($3::text[] is null or p.country = any ($3)) and (p.country is null or p.country <> all ($4::text[]))))
     order by s.last_seen_at limit $5`,
    [before, isEverybody, residents.of, residents.except, limit],
  )
}

export async function lockSession(
  tx: Tx,
  id: string,
): Promise<(SessionRow & Pick<LoadedSession, 'residence'>) | null> {
  const [row] = await tx.query<SessionRow & Pick<LoadedSession, 'residence'>>(
    `select ${COLUMNS},
       (select p.country from profile.standing p where p.player_id = session.player_id) as residence
     from sessions.session where id = $1 for update`,
    [id],
  )
  return row ?? null
}

/** Times of the latest proofs of identity in a session. */
export interface SessionProof {
  readonly provedAt: Date
  /** Time of the latest proof by a second factor or a passkey; null if never. */
  readonly factorAt: Date | null
}

/** Returns the proofs of a session; null if it doesn't exist. */
export async function findProof(queryable: Queryable, id: string): Promise<SessionProof | null> {
  const [row] = await queryable.query<SessionProof>(
    'select proved_at as "provedAt", factor_at as "factorAt" from sessions.session where id = $1',
    [id],
  )
  return row ?? null
}

/** Returns the time of a session's last use; null if it doesn't exist. */
export async function findLastUse(queryable: Queryable, id: string): Promise<Date | null> {
  const [row] = await queryable.query<{ lastSeenAt: Date }>(
    'select last_seen_at as "lastSeenAt" from sessions.session where id = $1',
    [id],
  )
  return row?.lastSeenAt ?? null
}

/** Records a re-authentication in a session, which also counts as a use. `isFactor` is true for a second factor. */
export async function markProved(tx: Tx, id: string, now: Date, isFactor = false): Promise<void> {
  await tx.query(
    `update sessions.session set proved_at = greatest(proved_at, $2), last_seen_at = greatest(last_seen_at, $2),
       factor_at = case when $3 then greatest(factor_at, $2) else factor_at end
     where id = $1`,
    [id, now, isFactor],
  )
}

export async function markSeen(queryable: Queryable, id: string, now: Date): Promise<void> {
  await queryable.query(
    'update sessions.session set last_seen_at = greatest(last_seen_at, $2) where id = $1',
    [id, now],
  )
}

/** Sets the next token of a session. `isUse` is true if the refresh counts as a use of the session. */
export async function rotateToken(
  tx: Tx,
  { id, generation, isUse }: { readonly id: string; readonly generation: number; readonly isUse: boolean },
  now: Date,
): Promise<void> {
  await tx.query(
    `update sessions.session set token_generation = $2, rotated_at = $3,
       last_seen_at = case when $4 then greatest(last_seen_at, $3) else last_seen_at end
     where id = $1`,
    [id, generation, now, isUse],
  )
}

/** Returns a page of a player's live sessions: the given session first, then the most recently used ones. */
export async function listLiveSessions(
  database: Database,
  { playerId, sessionId }: { readonly playerId: string; readonly sessionId: string },
  offset: number,
  limit: number,
): Promise<{ rows: SessionRow[]; total: number }> {
  const rows = await database.query<SessionRow>(
    `select ${COLUMNS} from sessions.session where player_id = $1 and closed_at is null
     order by id = $4 desc, last_seen_at desc, id offset $2 limit $3`,
    [playerId, offset, limit, sessionId],
  )
  const [count] = await database.query<{ total: number }>(
    'select count(*)::integer as total from sessions.session where player_id = $1 and closed_at is null',
    [playerId],
  )
  return { rows, total: count?.total ?? 0 }
}

/** Selection of a player's sessions: one, one if it is still idle since a time, all but some, or all. */
export type SessionSelection =
  | { readonly id: string; readonly idleSince?: Date }
  | { readonly except: string | readonly string[] }
  | 'all'

function conditionOf(which: SessionSelection): [text: string, ...values: unknown[]] {
  if (which === 'all') return ['true']
  if ('except' in which) return ['id <> all ($4)', [which.except].flat()]
  return which.idleSince === undefined
    ? ['id = $4', which.id]
    : ['id = $4 and last_seen_at < $5', which.id, which.idleSince]
}

/** Ends live sessions of a player and returns their ids. */
export async function closeSessions(
  tx: Tx,
  playerId: string,
  which: SessionSelection,
  reason: CloseReason,
  now: Date,
): Promise<string[]> {
  const [condition, ...values] = conditionOf(which)
  const rows = await tx.query<{ id: string }>(
    `update sessions.session set closed_at = $2, close_reason = $3
     where player_id = $1 and ${condition} and closed_at is null returning id`,
    [playerId, now, reason, ...values],
  )
  return rows.map((row) => row.id)
}

/** Returns the fingerprints of all browsers in which a player has signed in: a hint, never a proof. */
export async function listFingerprints(queryable: Queryable, playerId: string): Promise<string[]> {
  const rows = await queryable.query<{ fingerprint: string }>(
    'select distinct fingerprint from sessions.session where player_id = $1 and fingerprint is not null',
    [playerId],
  )
  return rows.map(({ fingerprint }) => fingerprint)
}
