import { randomBytes } from 'node:crypto'
import type { Database } from '@tessera/postgres'
import type { Vault } from '@tessera/server-kit'
import type { PlayRequest } from '../protocol.ts'
import { lockActiveSeeds } from '../seeds/seed-store.ts'
import type { GameSession } from '../sessions/session-store.ts'
import type { BegunRow, NewRound, RoundSets } from './round-sets.ts'
import type { StoredRound } from './stored-round.ts'

export type StartedRound =
  | { readonly type: 'new'; readonly round: StoredRound }
  | { readonly type: 'replay'; readonly roundId: string }
  /** The same key with another stake or other choices. */
  | { readonly type: 'conflict' }
  /** Another round must be finished first. */
  | { readonly type: 'round_open'; readonly roundId: string }
  /** The player's last round began too short a time ago. */
  | { readonly type: 'too_soon'; readonly retryAfterMs: number }

export interface StartContext {
  readonly database: Database
  readonly vault: Vault
  readonly roundSets: RoundSets
}

/** How often active seeds are looked for: they are gone only while the player rotates them. */
const TRIES_MAX = 5

/** Begins the round; makes the player's seeds when there are none yet. */
async function begin(context: StartContext, round: NewRound): Promise<BegunRow> {
  const { database, vault, roundSets } = context
  for (let tries = 0; tries < TRIES_MAX; ) {
    const begun = await roundSets.begin(round)
    if (begun.became !== 'no_seeds' && begun.became !== 'again') return begun
    // In each set one request of a player is judged at least: the others come to their turn.
    if (begun.became === 'again') continue
    await database.transaction((tx) => lockActiveSeeds(tx, vault, round.playerKey))
    tries += 1
  }
  throw new Error(`the seeds of ${round.playerKey} do not come to rest`)
}

function newRound(session: GameSession, asked: NewRound, begun: BegunRow): StoredRound {
  const { id, playerKey, gameId, clientRoundKey, stake, choices } = asked
  const { serverSeedHash, sealedSeed, clientSeed, nonce, createdAt } = begun
  const { mode, walletToken, currency } = session
  return {
    ...{ id, playerKey, gameId, clientRoundKey, stake, choices, mode, walletToken, currency },
    ...{ serverSeedHash, sealedSeed, clientSeed, nonce, createdAt },
    phase: 'betting',
    payout: null,
    drawn: null,
    spinsShown: 1,
    refusal: null,
    balanceBefore: null,
    balanceAfter: null,
    attempts: 0,
    ageMs: 0,
    closedAt: null,
    serverSeed: null,
  }
}

/**
 * Begins a round: it takes its nonce, which is spent from then on whatever becomes of the round, and nothing is drawn. When
 * this resolves, that is on disk.
 */
export async function startRound(
  context: StartContext,
  session: GameSession,
  request: PlayRequest,
): Promise<StartedRound> {
  const asked: NewRound = {
    id: `r-${randomBytes(15).toString('base64url')}`,
    playerKey: session.playerKey,
    gameId: session.gameId,
    sessionId: session.id,
    clientRoundKey: request.clientRoundKey,
    stake: BigInt(request.stake),
    choices: request.choices,
    minRoundMs: session.minRoundMs,
  }
  const begun = await begin(context, asked)
  const { became, roundId, waitMs } = begun
  switch (became) {
    case 'new':
      return { type: 'new', round: newRound(session, asked, begun) }
    case 'replay':
    case 'round_open':
      return { type: became, roundId }
    case 'too_soon':
      return { type: 'too_soon', retryAfterMs: Math.ceil(waitMs ?? 0) }
    default:
      return { type: 'conflict' }
  }
}
