import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Database, Tx } from '@tessera/postgres'
import type { Vault } from '@tessera/server-kit'
import type { PlayRequest } from '../protocol.ts'
import { type ActiveSeeds, lockActiveSeeds, takeNonce } from '../seeds/seed-store.ts'
import type { GameSession } from '../sessions/session-store.ts'
import { findRoundByKey, findUnfinished, insertRound } from './round-store.ts'
import type { StoredRound } from './stored-round.ts'

/** When a sweep may take up a new round: long after an ordinary one is over. */
const firstRetryMs = 10_000

export type StartedRound =
  | { readonly type: 'new' | 'replay'; readonly roundId: string }
  /** The same key with another stake or other choices. */
  | { readonly type: 'conflict' }
  /** Another round must be finished first. */
  | { readonly type: 'round_open'; readonly roundId: string }
  /** The player's last round began too short a time ago. */
  | { readonly type: 'too_soon'; readonly retryAfterMs: number }

function isSameRequest(round: StoredRound, request: PlayRequest): boolean {
  return round.stake === BigInt(request.stake) && isDeepStrictEqual(round.choices, request.choices)
}

/** How long the player's next round has to wait, by the least time for a round. */
function waitMs({ minRoundMs }: GameSession, { sinceLastRoundMs }: ActiveSeeds): number {
  return sinceLastRoundMs === null ? 0 : Math.ceil(minRoundMs - sinceLastRoundMs)
}

async function insertNew(
  tx: Tx,
  seeds: ActiveSeeds,
  session: GameSession,
  request: PlayRequest,
): Promise<string> {
  const id = `r-${randomBytes(15).toString('base64url')}`
  await insertRound(tx, {
    id,
    playerKey: session.playerKey,
    gameId: session.gameId,
    sessionId: session.id,
    clientRoundKey: request.clientRoundKey,
    stake: BigInt(request.stake),
    choices: request.choices,
    seedPairId: seeds.id,
    nonce: seeds.nonce,
    firstRetryMs,
  })
  await takeNonce(tx, seeds)
  return id
}

/**
 * Begins a round: it takes its nonce, which is spent from then on whatever becomes of the round, and nothing is drawn.
 * The player's seeds are locked first, so that of two tabs that press at once the second finds the first one's round.
 */
export async function startRound(
  database: Database,
  vault: Vault,
  session: GameSession,
  request: PlayRequest,
): Promise<StartedRound> {
  return database.transaction(async (tx): Promise<StartedRound> => {
    const seeds = await lockActiveSeeds(tx, vault, session.playerKey)
    const { playerKey, gameId } = session
    const known = await findRoundByKey(tx, playerKey, gameId, request.clientRoundKey)
    if (known !== null) {
      return isSameRequest(known, request) ? { type: 'replay', roundId: known.id } : { type: 'conflict' }
    }
    const unfinished = await findUnfinished(tx, playerKey, gameId)
    if (unfinished !== null) return { type: 'round_open', roundId: unfinished.id }
    const retryAfterMs = waitMs(session, seeds)
    if (retryAfterMs > 0) return { type: 'too_soon', retryAfterMs }
    return { type: 'new', roundId: await insertNew(tx, seeds, session, request) }
  })
}
