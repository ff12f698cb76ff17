import type { DueTable } from '@tessera/provider-kit'
import type { Queryable } from '../database/queryable.ts'
import type { DrawnRound } from './draw-round.ts'
import type { Move } from './round-phase.ts'
import type { StoredRound } from './stored-round.ts'

/** Moves of rounds from phase to phase. Rounds that are over at once are closed in sets (round-sets.ts). */

/**
 * Moves a round from the phase in which it was read, with the wallet's balance, and returns its new state.
 * Does nothing and returns null if another process has moved it: the wallet answered both alike.
 */
export async function moveRound(
  db: Queryable,
  seen: StoredRound,
  { to, refusal, reason }: Extract<Move, { to: unknown }>,
  balance: bigint | null,
): Promise<StoredRound | null> {
  const [moved] = await db.query<Pick<StoredRound, 'refusal' | 'balanceAfter' | 'closedAt'>>(
    {
      name: 'studio.move_round',
      text: `select refusal, balance_after as "balanceAfter", closed_at as "closedAt"
        from studio.move_round($1, $2, $3, $4, $5)`,
    },
    [seen.id, seen.phase, to, refusal, balance],
  )
  return moved === undefined ? null : { ...seen, ...moved, reason, phase: to, attempts: 0 }
}

/** Opens a round for its free spins after the wallet accepted its bet. Null as above. */
export async function openRound(
  db: Queryable,
  seen: StoredRound,
  drawn: DrawnRound,
  balance: bigint | null,
): Promise<StoredRound | null> {
  const { payout, spinsTotal } = drawn
  const [opened] = await db.query<Pick<StoredRound, 'balanceBefore' | 'balanceAfter'>>(
    {
      name: 'studio.open_round',
      text: `select balance_before as "balanceBefore", balance_after as "balanceAfter"
        from studio.open_round($1, $2, $3, $4)`,
    },
    [seen.id, payout, spinsTotal, balance],
  )
  return opened === undefined ? null : { ...seen, ...opened, phase: 'open', attempts: 0, payout, drawn }
}

/** Records that the wallet did not answer, and schedules the next attempt. */
export async function postponeRound(db: Queryable, seen: StoredRound, delayMs: number): Promise<void> {
  await db.query(
    `update studio.unfinished_round u set attempts = attempts + 1,
       next_attempt_at = clock_timestamp() + $5 * interval '1 millisecond'
     from studio.round r
     where u.player_key = $1 and u.game_id = $2 and u.round_id = $3 and r.id = $3 and r.phase = $4`,
    [seen.playerKey, seen.gameId, seen.id, seen.phase, delayMs],
  )
}

/**
 * Shows one more spin; after the last one the round is ready to be paid. False if this spin was not the next.
 */
export async function showSpin(db: Queryable, id: string, spin: number): Promise<boolean> {
  const [row] = await db.query<{ shown: boolean }>(
    { name: 'studio.show_spin', text: 'select studio.show_spin($1, $2) as shown' },
    [id, spin],
  )
  return row?.shown === true
}

/** Rounds that wait for a wallet call, by the time of the next attempt. */
export const DUE_ROUNDS: DueTable = {
  table: 'studio.unfinished_round',
  key: ['player_key', 'game_id'],
  due: 'next_attempt_at',
  id: 'round_id',
}

/** Shows rounds that have waited too long for their player to the end, so that their wins are paid. */
export async function finishAbandonedRounds(db: Queryable, openDays: number): Promise<void> {
  await db.query(
    `with finished as (
       update studio.round r set spins_shown = r.spins_total, phase = 'winning'
       from studio.unfinished_round u
       where u.next_attempt_at = 'infinity' and r.id = u.round_id and r.phase = 'open'
         and r.created_at < clock_timestamp() - $1 * interval '1 day'
       returning r.player_key, r.game_id)
     update studio.unfinished_round u set next_attempt_at = clock_timestamp()
     from finished f where u.player_key = f.player_key and u.game_id = f.game_id`,
    [openDays],
  )
}
