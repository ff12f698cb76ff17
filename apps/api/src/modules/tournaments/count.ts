import type { Tournament } from '@tessera/contract'
import { lockPlayer, publishToAll, readFinishedThrough } from '@tessera/ledger'
import type { Database } from '@tessera/postgres'
import { isPaused, mayTakePart } from './may-take-part.ts'
import { countBatch, readPosition } from './race-store.ts'
import type { TournamentsDeps } from './tournaments-deps.ts'

/** Number of transactions whose players are counted in one transaction, which bounds how long they are locked. */
const COUNTED_AT_ONCE = 2000
/** Number of players with a first score that are checked at once. */
const ADMITTED_AT_ONCE = 200
/** Shortest interval between two events about a leaderboard. */
const TOLD_EVERY_MS = 2000

/**
 * Counts all rounds that have finished, exactly once. An interruption leaves them to the next run. Returns false if another process
 * counts, or if a transaction takes too long.
 */
export async function countFinished(database: Database): Promise<boolean> {
  const through = await readFinishedThrough(database)
  if (through === null) return false
  let position: bigint | null = await readPosition(database)
  while (position !== null && position < through)
    position = await database.transaction((tx) => countBatch(tx, through, COUNTED_AT_ONCE))
  return position !== null
}

/** Decides which players with a first score appear on the leaderboard. */
export async function admitNew(deps: TournamentsDeps): Promise<void> {
  const { database } = deps
  for (;;) {
    const fresh = await database.query<{ raceId: string; playerId: string }>(
      `select race_id as "raceId", player_id as "playerId" from tournaments.entry where is_allowed is null limit $1`,
      [ADMITTED_AT_ONCE],
    )
    for (const { raceId, playerId } of fresh) {
      const isAllowed = await mayTakePart(deps, database, playerId)
      await database.query(
        `update tournaments.entry set is_allowed = $3, is_paused = $4
         where race_id = $1 and player_id = $2 and is_allowed is null`,
        [raceId, playerId, isAllowed, !isAllowed && (await isPaused(database, playerId))],
      )
      // A statement of its own: it holds no lock of the entry while it waits for that of the tournament.
      await database.query('update tournaments.race set version = version + 1 where id = $1', [raceId])
    }
    if (fresh.length < ADMITTED_AT_ONCE) return
  }
}

/** Returns players to the leaderboards of open tournaments whose break is over, with their score. */
export async function readmitAfterBreaks(deps: TournamentsDeps): Promise<void> {
  const { database } = deps
  const players = await database.query<{ playerId: string }>(
    `select distinct e.player_id as "playerId" from tournaments.entry e
     join tournaments.race a on a.id = e.race_id and a.state = 'open' where e.is_paused`,
  )
  for (const { playerId } of players)
    await database.transaction(async (tx) => {
      // A break that starts meanwhile waits for this lock, and takes the player off again.
      await lockPlayer(tx, playerId)
      if (!(await mayTakePart(deps, tx, playerId))) return
      const back = await tx.query<{ raceId: string }>(
        `update tournaments.entry e set is_allowed = true, is_paused = false from tournaments.race a
         where e.player_id = $1 and e.is_paused and a.id = e.race_id and a.state = 'open' returning e.race_id as "raceId"`,
        [playerId],
      )
      await tx.query('update tournaments.race set version = version + 1 where id = any ($1)', [
        back.map(({ raceId }) => raceId),
      ])
    })
}

interface ChangedRace {
  readonly id: string
  readonly state: Tournament['state']
  readonly version: bigint
}

/** Publishes which leaderboards and states have changed. A leaderboard that changes all the time is published at an interval. */
export async function publishChanges(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const changed = await tx.query<ChangedRace>(
      `select a.id, tournaments.state_of(a) as state, a.version from tournaments.race a
       where (a.state = 'open' or a.told_version < a.version)
         and ((a.told_version < a.version and a.told_at < clock_timestamp() - $1::integer * interval '1 millisecond')
           or a.told_state <> tournaments.state_of(a))
       order by a.id for update skip locked`,
      [TOLD_EVERY_MS],
    )
    for (const { id, state, version } of changed) {
      await tx.query(
        `update tournaments.race set told_version = $2, told_state = $3, told_at = clock_timestamp() where id = $1`,
        [id, version, state],
      )
      await publishToAll(tx, 'tournaments', { event: 'tournament.updated', id, state })
    }
  })
}
