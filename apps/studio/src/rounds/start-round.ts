import { randomBytes } from 'node:crypto'
import type { Database } from '@tessera/postgres'
import type { Vault } from '@tessera/server-kit'
import type { PlayRequest } from '../protocol.ts'
import { lockActiveSeeds, lockSeedChange } from '../seeds/seed-store.ts'
import type { GameSession } from '../sessions/session-store.ts'
import { type BegunRow, beginRound, type NewRound, type RoundSets } from './round-sets.ts'
import type { StoredRound } from './stored-round.ts'

export type StartedRound =
  | { readonly type: 'new'; readonly round: StoredRound }
  | { readonly type: 'replay'; readonly roundId: string }
  /** The same key with another stake or other choices. */
  | { readonly type: 'conflict' }
  /** Another round must be finished first. */
  | { readonly type: 'round_open'; readonly roundId: string }
  /** The player's last round started too recently. */
  | { readonly type: 'too_soon'; readonly retryAfterMs: number }

export interface StartContext {
  readonly database: Database
  readonly vault: Vault
  readonly roundSets: RoundSets
}

/**
 * Starts the round. If no active seeds were found, the player has none yet or a rotation replaced them in the
 * meantime. Then the round starts in one transaction with a lock that excludes rotations, so that a second
 * miss is impossible.
 */
async function begin({ database, vault, roundSets }: StartContext, round: NewRound): Promise<BegunRow> {
  for (;;) {
    const begun = await roundSets.begin(round)
    if (begun.became === 'no_seeds')
      return database.transaction(async (tx) => {
        await lockSeedChange(tx, round.playerKey)
        await lockActiveSeeds(tx, vault, round.playerKey)
        return beginRound(tx, round)
      })
    // Each set handles at least one request per player, so a request is retried only as often as others
    // precede it.
    if (begun.became !== 'again') return begun
  }
}

function newRound(
  session: GameSession,
  asked: NewRound,
  begun: BegunRow,
  freeRoundsId: string | null,
): StoredRound {
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
    reason: null,
    freeRoundsId,
    freeRoundsLeft: null,
    balanceBefore: null,
    balanceAfter: null,
    attempts: 0,
    ageMs: 0,
    closedAt: null,
    serverSeed: null,
  }
}

/**
 * Starts a round: it takes its nonce, which is spent whatever happens to the round, and nothing is drawn.
 * When this resolves, the start is on disk.
 */
export async function startRound(
  context: StartContext,
  session: GameSession,
  request: PlayRequest,
): Promise<StartedRound> {
  const free = request.isFree === true ? session.freeRounds : null
  const asked: NewRound = {
    id: `r-${randomBytes(15).toString('base64url')}`,
    playerKey: session.playerKey,
    gameId: session.gameId,
    sessionId: free?.sessionId ?? session.id,
    clientRoundKey: request.clientRoundKey,
    stake: BigInt(request.stake),
    choices: request.choices,
    minRoundMs: session.minRoundMs,
  }
  const begun = await begin(context, asked)
  const { became, roundId, waitMs } = begun
  switch (became) {
    case 'new':
      return { type: 'new', round: newRound(session, asked, begun, free?.id ?? null) }
    case 'replay':
    case 'round_open':
      return { type: became, roundId }
    case 'too_soon':
      return { type: 'too_soon', retryAfterMs: Math.ceil(waitMs ?? 0) }
    default:
      return { type: 'conflict' }
  }
}
