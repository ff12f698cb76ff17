import type { DiceChoices } from '@tessera/fairness'
import { createBatcher, type Database, isConnectionLost, type Tx } from '@tessera/postgres'
import type { Queryable } from '../database/queryable.ts'

/**
 * The two steps of every round in the studio's tables, in sets under load: one function, one round trip and
 * one commit per set.
 */

/** A round to start. */
export interface NewRound {
  readonly id: string
  readonly playerKey: string
  readonly gameId: string
  readonly sessionId: string
  readonly clientRoundKey: string
  readonly stake: bigint
  readonly choices: DiceChoices | null
  /** Minimum time since the player's last round. */
  readonly minRoundMs: number
}

/** Outcome of starting a round (`studio.begin_rounds`). */
export interface BegunRow {
  readonly became: 'new' | 'replay' | 'conflict' | 'round_open' | 'too_soon' | 'no_seeds' | 'again'
  readonly roundId: string
  readonly waitMs: number | null
  readonly serverSeedHash: string
  readonly sealedSeed: string
  readonly clientSeed: string
  readonly nonce: number
  readonly createdAt: Date
}

/** A round that the wallet has settled; the balance is null if it is no longer known. */
export interface SettledRound {
  readonly id: string
  readonly payout: bigint
  readonly balance: bigint | null
  /** Closing time that the player received; null for the current time. */
  readonly closedAt: Date | null
}

export interface ClosedRow {
  readonly balanceBefore: bigint | null
  readonly closedAt: Date
}

export interface RoundSets {
  begin(round: NewRound): Promise<BegunRow>
  /** Null if another process has moved the round. Doesn't wait for the disk: see `studio.close_rounds`. */
  close(round: SettledRound): Promise<ClosedRow | null>
}

/** Delay before a sweep may resume a new round: much longer than an ordinary round takes. */
const FIRST_RETRY_MS = 10_000

const begin = {
  name: 'studio.begin_rounds',
  text: `select place::integer, became, round_id as "roundId", wait_ms as "waitMs", server_seed_hash as "serverSeedHash",
      sealed_seed as "sealedSeed", client_seed as "clientSeed", nonce, created_at as "createdAt"
    from studio.begin_rounds($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
}

const close = {
  name: 'studio.close_rounds',
  text: `select id, balance_before as "balanceBefore", closed_at as "closedAt" from studio.close_rounds($1, $2, $3, $4)`,
}

async function beginAll(db: Queryable, rounds: readonly NewRound[]): Promise<BegunRow[]> {
  const rows = await db.query<BegunRow & { place: number }>(begin, [
    rounds.map(({ id }) => id),
    rounds.map(({ playerKey }) => playerKey),
    rounds.map(({ gameId }) => gameId),
    rounds.map(({ sessionId }) => sessionId),
    rounds.map(({ clientRoundKey }) => clientRoundKey),
    rounds.map(({ stake }) => stake),
    rounds.map(({ choices }) => (choices === null ? null : JSON.stringify(choices))),
    rounds.map(({ minRoundMs }) => minRoundMs),
    FIRST_RETRY_MS,
  ])
  const begun: BegunRow[] = []
  for (const { place, ...row } of rows) begun[place - 1] = row
  return begun
}

/** Starts one round in a transaction of the caller. */
export const beginRound = async (tx: Tx, round: NewRound): Promise<BegunRow> =>
  first(await beginAll(tx, [round]))

async function closeAll(
  database: Database,
  rounds: readonly SettledRound[],
): Promise<{ closed: ClosedRow | null }[]> {
  const rows = await database.query<ClosedRow & { id: string }>(close, [
    rounds.map(({ id }) => id),
    rounds.map(({ payout }) => payout),
    rounds.map(({ balance }) => balance),
    rounds.map(({ closedAt }) => closedAt),
  ])
  const closed = new Map(rows.map(({ id, ...row }) => [id, row]))
  return rounds.map(({ id }) => ({ closed: closed.get(id) ?? null }))
}

/** Creates the batching of rounds: a single round is sent at once, waiting ones share a call. */
export function createRoundSets(database: Database): RoundSets {
  const limits = { lanes: 2, batchSizeMax: 64, waitingMax: 10_000 }
  const isWorthSplitting = (error: unknown) => !isConnectionLost(error)
  const beginner = createBatcher<NewRound, BegunRow>({
    runOne: async (round) => first(await beginAll(database, [round])),
    runMany: (rounds) => beginAll(database, rounds),
    isWorthSplitting,
    ...limits,
  })
  const closer = createBatcher<SettledRound, { closed: ClosedRow | null }>({
    runOne: async (round) => first(await closeAll(database, [round])),
    runMany: (rounds) => closeAll(database, rounds),
    isWorthSplitting,
    ...limits,
  })
  return {
    begin: (round) => beginner.submit(round),
    close: async (round) => (await closer.submit(round)).closed,
  }
}

function first<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('a set returned no row for its only round')
  return row
}
