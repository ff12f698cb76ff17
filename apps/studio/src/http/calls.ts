import { currencyOf } from '@tessera/money'
import { ok } from '@tessera/provider-kit'
import { playProblem } from '../games/check-play.ts'
import { demoBalance, stakeLimits } from '../games/stake-limits.ts'
import type {
  GameSessionView,
  NextRequest,
  PlayRequest,
  RotatedView,
  RotateRequest,
  RoundListView,
  RoundView,
  SeedsView,
} from '../protocol.ts'
import { advanceRound, advanceRoundById } from '../rounds/advance-round.ts'
import { showSpin } from '../rounds/round-moves.ts'
import { findRound, findUnfinished, listRounds } from '../rounds/round-store.ts'
import { startRound } from '../rounds/start-round.ts'
import type { StoredRound } from '../rounds/stored-round.ts'
import { publicSeeds } from '../seeds/seed-store.ts'
import type { GameSession } from '../sessions/session-store.ts'
import { gameOf, type StudioContext, viewOf } from '../studio-context.ts'
import { refillDemoAccount } from '../wallet/demo-wallet.ts'
import { failure, type Result } from './errors.ts'
import { isEnded } from './session-gate.ts'

/** Calls of a game's page. Each takes the session that its token identifies. */

function view(context: StudioContext, session: GameSession, round: StoredRound): RoundView {
  return viewOf(context, round, session.currency)
}

/** Finds a round of this session's player and game; null for any other round. */
async function ownRound(
  context: StudioContext,
  session: GameSession,
  roundId: string,
): Promise<StoredRound | null> {
  const round = await findRound(context.database, roundId)
  return round?.playerKey === session.playerKey && round.gameId === session.gameId ? round : null
}

/** Reads the balance, and how many free rounds of the session are left. */
async function readBalance(
  context: StudioContext,
  { mode, walletToken: token, freeRounds: free }: GameSession,
): Promise<Pick<GameSessionView, 'balance' | 'freeRounds'>> {
  const { balance, freeRounds: left = 0 } = await context
    .walletOf(mode)
    .balance({ token, ...(free !== null && { freeRounds: free.id }) })
  return { balance, freeRounds: free !== null && left > 0 ? { stake: Number(free.stake), left } : null }
}

/** Resumes a round that was left unfinished and returns its view; null if it is closed now. */
async function unfinishedRound(context: StudioContext, session: GameSession): Promise<RoundView | null> {
  const left = await findUnfinished(context.database, session.playerKey, session.gameId)
  if (left === null) return null
  const round = await advanceRound(context, left)
  return round.closedAt === null ? view(context, session, round) : null
}

export async function openSession(
  context: StudioContext,
  session: GameSession,
): Promise<Result<GameSessionView>> {
  const { rules, entry, brand } = gameOf(context, session.gameId)
  const stakes = stakeLimits(rules, session.currency, session.stakeMax)
  const unfinished = await unfinishedRound(context, session)
  if (session.mode === 'demo' && unfinished === null) {
    const balance = demoBalance(session.currency)
    await refillDemoAccount(context.database, session.walletToken, BigInt(stakes.min), balance)
  }
  return ok({
    mode: session.mode,
    currency: { code: session.currency, decimals: currencyOf(session.currency).decimals },
    locale: session.locale,
    lobbyUrl: session.lobbyUrl,
    platform: session.platform,
    ...(await readBalance(context, session)),
    stakes,
    minRoundMs: session.minRoundMs,
    game: {
      id: entry.id,
      name: entry.name,
      brand: { id: brand.id, name: brand.name },
      features: entry.features,
      rules,
    },
    seeds: await readSeedsView(context, session),
    unfinished,
  })
}

function readSeedsView(context: StudioContext, session: GameSession): Promise<SeedsView> {
  return context.database.transaction((tx) => publicSeeds(tx, context.vault, session.playerKey))
}

/** View of a round after its bet. A refused bet is an error for the page that placed it. */
function afterBet(context: StudioContext, session: GameSession, round: StoredRound): Result<RoundView> {
  if (round.phase !== 'void') return ok(view(context, session, round))
  const { balance } = view(context, session, round)
  return failure(round.refusal ?? 'unavailable', {
    ...(balance !== null && { balance }),
    ...(round.reason !== null && { reason: round.reason }),
  })
}

export async function play(
  context: StudioContext,
  session: GameSession,
  request: PlayRequest,
): Promise<Result<RoundView>> {
  const { rules } = gameOf(context, session.gameId)
  const fields = playProblem(rules, request, stakeLimits(rules, session.currency, session.stakeMax))
  if (fields !== null) return failure('invalid', { fields })
  if (request.isFree === true && session.freeRounds?.stake !== BigInt(request.stake))
    return failure('invalid', { fields: { isFree: ['This is not the stake of free rounds.'] } })

  const started = await startRound(context, session, request)
  // Only a new round calls the wallet, which refuses the bet of a session that has ended.
  if (started.type !== 'new' && (await isEnded(context, session))) return failure('unauthorized')
  if (started.type === 'conflict') return failure('conflict')
  if (started.type === 'too_soon') return failure('too_soon', { retryAfterMs: started.retryAfterMs })
  const round = await (started.type === 'new'
    ? advanceRound({ ...context, close: context.closing.closeAfterResponse }, started.round)
    : advanceRoundById(context, started.roundId))
  if (started.type !== 'round_open') return afterBet(context, session, round)
  // The round may have waited for a wallet that responds again: then it no longer blocks a new one.
  return round.closedAt === null
    ? failure('round_open', { round: view(context, session, round) })
    : play(context, session, request)
}

export async function readRound(
  context: StudioContext,
  session: GameSession,
  roundId: string,
): Promise<Result<RoundView>> {
  const round = await ownRound(context, session, roundId)
  if (round === null) return failure('not_found')
  return ok(view(context, session, await advanceRound(context, round)))
}

/** The round as it is after this spin is shown. */
function withSpinShown(context: StudioContext, round: StoredRound, spin: number): StoredRound {
  const drawn = context.draw(round)
  const spinsShown = spin + 1
  return { ...round, drawn, spinsShown, phase: spinsShown === drawn.spinsTotal ? 'winning' : 'open' }
}

/**
 * Shows the next spin. Finds the round while the platform is asked about the session, so that a free spin
 * waits only for one of them.
 */
export async function showNextSpin(
  context: StudioContext,
  session: GameSession,
  roundId: string,
  { spin }: NextRequest,
): Promise<Result<RoundView>> {
  const [hasEnded, round] = await Promise.all([
    isEnded(context, session),
    ownRound(context, session, roundId),
  ])
  if (hasEnded) return failure('unauthorized')
  if (round === null) return failure('not_found')
  const isShown = await showSpin(context.database, round.id, spin)
  const after = await (isShown
    ? advanceRound(context, withSpinShown(context, round, spin))
    : advanceRoundById(context, round.id))
  // Another tab may have shown this spin in the meantime, which fulfils the request, too.
  if (spin >= after.spinsShown) {
    return failure('invalid', { fields: { spin: [`The next spin is ${after.spinsShown}.`] } })
  }
  return ok(view(context, session, after))
}

export async function readRounds(
  context: StudioContext,
  session: GameSession,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<Result<RoundListView>> {
  const rounds = await listRounds(context.database, session.playerKey, session.gameId, before ?? null, limit)
  // Another process may be about to close a round whose response was already sent.
  const rested = await Promise.all(rounds.map((round) => advanceRound(context, round)))
  return ok({
    rounds: rested.map((round) => view(context, session, round)),
    before: rounds.length < limit ? null : (rounds.at(-1)?.id ?? null),
  })
}

export async function readSeeds(context: StudioContext, session: GameSession): Promise<Result<SeedsView>> {
  return ok(await readSeedsView(context, session))
}

export async function rotate(
  context: StudioContext,
  session: GameSession,
  { clientSeed }: RotateRequest,
): Promise<Result<RotatedView>> {
  const rotation = await context.rotateSeeds(session.playerKey, clientSeed)
  return rotation === null ? failure('round_open') : ok({ revealed: rotation.revealed, seeds: rotation.pair })
}
