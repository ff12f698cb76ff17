import type { DiceChoices } from '@tessera/fairness'
import type { Tx } from '@tessera/postgres'
import type { Queryable } from '../database/queryable.ts'
import type { DrawnRound } from './draw-round.ts'
import { type Move, phaseAfterDraw } from './round-phase.ts'
import { type RoundRow, roundFromRow, type StoredRound, selectRound } from './stored-round.ts'

async function findOne(
  db: Queryable,
  statement: { readonly name: string; readonly text: string },
  values: readonly unknown[],
): Promise<StoredRound | null> {
  const [row] = await db.query<RoundRow>(statement, values)
  return row === undefined ? null : roundFromRow(row)
}

export async function findRound(db: Queryable, id: string): Promise<StoredRound | null> {
  return findOne(db, { name: 'studio.round', text: `${selectRound} where r.id = $1` }, [id])
}

/** The round that was played with this key of the player's page; null when there is none. */
export async function findRoundByKey(
  db: Queryable,
  playerKey: string,
  gameId: string,
  clientRoundKey: string,
): Promise<StoredRound | null> {
  return findOne(
    db,
    {
      name: 'studio.round_by_key',
      text: `${selectRound} where r.player_key = $1 and r.game_id = $2 and r.client_round_key = $3`,
    },
    [playerKey, gameId, clientRoundKey],
  )
}

/** The player's round in this game that is not finished; there is one at most. */
export async function findUnfinished(
  db: Queryable,
  playerKey: string,
  gameId: string,
): Promise<StoredRound | null> {
  return findOne(
    db,
    {
      name: 'studio.unfinished_round',
      text: `${selectRound} where r.player_key = $1 and r.game_id = $2 and r.closed_at is null`,
    },
    [playerKey, gameId],
  )
}

/** All unfinished rounds of a player, newest first. */
export async function listUnfinished(db: Queryable, playerKey: string): Promise<StoredRound[]> {
  const rows = await db.query<RoundRow>(
    `${selectRound} where r.player_key = $1 and r.closed_at is null order by r.created_at desc, r.id desc`,
    [playerKey],
  )
  return rows.map(roundFromRow)
}

/** A page of the player's rounds in a game, newest first; `before` is the last round of the page before. */
export async function listRounds(
  db: Queryable,
  playerKey: string,
  gameId: string,
  before: string | null,
  limit: number,
): Promise<StoredRound[]> {
  const rows = await db.query<RoundRow>(
    `${selectRound}
     where r.player_key = $1 and r.game_id = $2 and ($3::text is null or (r.created_at, r.id) <
       (select b.created_at, b.id from studio.round b where b.id = $3 and b.player_key = $1))
     order by r.created_at desc, r.id desc limit $4`,
    [playerKey, gameId, before, limit],
  )
  return rows.map(roundFromRow)
}

/** A round to begin. It has a nonce, which it keeps for ever, and no result. */
export interface NewRound {
  readonly id: string
  readonly playerKey: string
  readonly gameId: string
  readonly sessionId: string
  readonly clientRoundKey: string
  readonly stake: bigint
  readonly choices: DiceChoices | null
  readonly seedPairId: bigint
  readonly nonce: number
  /** When another process may take the round up, should this one be gone. */
  readonly firstRetryMs: number
}

export async function insertRound(tx: Tx, round: NewRound): Promise<void> {
  await tx.query(
    {
      name: 'studio.insert_round',
      text: `
        insert into studio.round (id, player_key, game_id, session_id, client_round_key, stake, choices, phase,
          spins_shown, seed_pair_id, nonce, next_attempt_at)
        values ($1, $2, $3, $4, $5, $6, $7, 'betting', 1, $8, $9,
          clock_timestamp() + $10 * interval '1 millisecond')`,
    },
    [
      round.id,
      round.playerKey,
      round.gameId,
      round.sessionId,
      round.clientRoundKey,
      round.stake,
      round.choices === null ? null : JSON.stringify(round.choices),
      round.seedPairId,
      round.nonce,
      round.firstRetryMs,
    ],
  )
}

type Moved = Pick<
  StoredRound,
  'phase' | 'refusal' | 'balanceBefore' | 'balanceAfter' | 'attempts' | 'closedAt'
>

const movedColumns = `phase, refusal, balance_before as "balanceBefore", balance_after as "balanceAfter", attempts,
  closed_at as "closedAt"`

/**
 * Moves a round on from the phase it was seen in, with the balance that the wallet told; answers the round as it is
 * then. Does nothing, and answers null, when somebody else has moved it: the wallet answered both alike.
 */
export async function moveRound(
  db: Queryable,
  seen: StoredRound,
  move: Extract<Move, { to: unknown }>,
  balance: bigint | null,
): Promise<StoredRound | null> {
  const [moved] = await db.query<Moved>(
    {
      name: 'studio.move_round',
      text: `
        update studio.round set phase = $3, refusal = coalesce($4, refusal), attempts = 0,
          balance_after = coalesce($5, balance_after),
          next_attempt_at = clock_timestamp() + interval '10 seconds',
          closed_at = case when $3 in ('closed', 'void') then clock_timestamp() end
        where id = $1 and phase = $2
        returning ${movedColumns}`,
    },
    [seen.id, seen.phase, move.to, move.refusal, balance],
  )
  return moved === undefined ? null : { ...seen, ...moved }
}

/** Moves a round on whose bet the wallet has taken: its result comes into being in the same statement. */
export async function acceptRound(
  db: Queryable,
  seen: StoredRound,
  drawn: DrawnRound,
  balance: bigint | null,
): Promise<StoredRound | null> {
  const [moved] = await db.query<Moved>(
    {
      name: 'studio.accept_round',
      text: `
        update studio.round set phase = $2, outcome = $3, payout = $4, spins_total = $5, attempts = 0,
          balance_before = $6 + stake, balance_after = $6,
          next_attempt_at = clock_timestamp() + interval '10 seconds'
        where id = $1 and phase = 'betting'
        returning ${movedColumns}`,
    },
    [
      seen.id,
      phaseAfterDraw(drawn.spinsTotal),
      JSON.stringify(drawn.outcome),
      drawn.payout,
      drawn.spinsTotal,
      balance,
    ],
  )
  return moved === undefined ? null : { ...seen, ...moved, drawn }
}

/** Notes that the wallet did not answer, and when to try again. */
export async function postponeRound(db: Queryable, seen: StoredRound, delayMs: number): Promise<void> {
  await db.query(
    `update studio.round set attempts = attempts + 1,
       next_attempt_at = clock_timestamp() + $3 * interval '1 millisecond'
     where id = $1 and phase = $2`,
    [seen.id, seen.phase, delayMs],
  )
}

/** Shows one more spin; the last one makes the round ready to be paid. False when this spin was not the next. */
export async function showSpin(db: Queryable, id: string, spin: number): Promise<boolean> {
  const shown = await db.query(
    {
      name: 'studio.show_spin',
      text: `
        update studio.round set spins_shown = spins_shown + 1,
          phase = case when spins_shown + 1 = spins_total then 'winning' else phase end,
          next_attempt_at = clock_timestamp() + interval '10 seconds'
        where id = $1 and phase = 'open' and spins_shown = $2 returning id`,
    },
    [id, spin],
  )
  return shown.length === 1
}

/** Takes up rounds that wait for a wallet call, so that no other process does at the same time. */
export async function claimDueRounds(db: Queryable, aheadMs: number, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `update studio.round set next_attempt_at = clock_timestamp() + interval '30 seconds'
     where id in (
       select id from studio.round
       where closed_at is null and phase <> 'open'
         and next_attempt_at <= clock_timestamp() + $1 * interval '1 millisecond'
       order by next_attempt_at limit $2 for update skip locked)
     returning id`,
    [aheadMs, limit],
  )
  return rows.map(({ id }) => id)
}

/** Rounds that wait for the player longer than this are shown to the end, so that their wins are paid. */
export async function finishForgottenRounds(db: Queryable, openDays: number): Promise<void> {
  await db.query(
    `update studio.round set spins_shown = spins_total, phase = 'winning', next_attempt_at = clock_timestamp()
     where closed_at is null and phase = 'open' and created_at < clock_timestamp() - $1 * interval '1 day'`,
    [openDays],
  )
}
