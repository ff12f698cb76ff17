import type { ProviderWallet, StakeKind, WalletResponse } from '@tessera/contract/provider'
import type { Database, Log } from '@tessera/postgres'
import { sendPlay, sendRollback, sendWin, type WalletAlarms, type WalletRound } from '@tessera/provider-kit'
import { type RoundOperation, retryDelayMs } from '@tessera/provider-kit/rules'
import type { CloseRound } from './closing.ts'
import type { DrawnRound } from './draw-round.ts'
import { moveRound, openRound, postponeRound } from './round-moves.ts'
import { type Move, moveAfterCancel, moveAfterPlay, moveAfterWin, type RoundPhase } from './round-phase.ts'
import { findRound } from './round-store.ts'
import type { StoredRound } from './stored-round.ts'

export interface AdvanceContext {
  readonly database: Database
  /** Closes a settled round: before its response or after it (closing.ts). */
  readonly close: CloseRound
  /** Returns the wallet for a round. */
  readonly walletOf: (mode: StoredRound['mode']) => ProviderWallet
  /** Time after which a bet that was not accepted is rolled back, so that it is not played minutes later. */
  readonly betTimeoutMs: number
  /** Draws the result of a round; called only for rounds whose bet the wallet has accepted. */
  readonly draw: (round: StoredRound) => DrawnRound
  /** The same for a round that is over with its first draw, for the wallet; null if free spins follow. */
  readonly drawAtOnce: (round: StoredRound) => DrawnRound | null
  /** Returns the payout multiple that the player has chosen, in thousandths; undefined for a game without choices. */
  readonly oddsOf: (round: StoredRound) => number | undefined
  readonly alarms: WalletAlarms
  readonly log: Log
}

/** Kind of the stake of every round: no game of the studio sells features or takes further stakes in a round. */
const STAKE_KIND: StakeKind = 'base'

const walletRound = ({ id, walletToken, currency, freeRoundsId }: StoredRound): WalletRound => ({
  roundId: id,
  token: walletToken,
  currency,
  ...(freeRoundsId !== null && { freeRounds: freeRoundsId }),
})

/** Sends the wallet call of a phase after the bet. It depends only on stored data, so a retry sends the same. */
async function callWallet(wallet: ProviderWallet, round: StoredRound): Promise<WalletResponse> {
  const { id, phase, payout } = round
  if (phase === 'cancelling') return sendRollback(wallet, walletRound(round))
  if (phase !== 'winning') throw new Error(`a round that is ${phase} has no wallet call`)
  if (payout === null) throw new Error(`round ${id} has no result to pay`)
  return sendWin(wallet, walletRound(round), payout)
}

function isResting(phase: RoundPhase): boolean {
  return phase === 'open' || phase === 'closed' || phase === 'void'
}

/** Sends the call of the round's phase and moves it on; null if it has to wait for the wallet. */
async function takeStep(context: AdvanceContext, round: StoredRound): Promise<StoredRound | null> {
  const { database } = context
  const wallet = context.walletOf(round.mode)
  if (round.phase !== 'betting') {
    const answer = await callWallet(wallet, round)
    const move = round.phase === 'winning' ? moveAfterWin(answer) : moveAfterCancel(answer)
    return settle(context, round, answer, move, null)
  }
  if (round.ageMs > context.betTimeoutMs) {
    const late = { to: 'cancelling', refusal: 'unavailable', reason: null } as const
    return moved(context, round, await moveRound(database, round, late, null))
  }
  const drawn = context.drawAtOnce(round)
  const odds = context.oddsOf(round)
  const answer = await sendPlay(wallet, walletRound(round), {
    ...{ stake: round.stake, win: drawn?.payout ?? null },
    stakeKind: STAKE_KIND,
    ...(odds !== undefined && { odds }),
  })
  return settle(context, round, answer, moveAfterPlay(answer), drawn)
}

/** Returns the wallet call of a phase that has one. */
const operationOf = (phase: RoundPhase): RoundOperation =>
  phase === 'winning' ? 'win' : phase === 'cancelling' ? 'rollback' : 'bet'

async function settle(
  context: AdvanceContext,
  sent: StoredRound,
  answer: WalletResponse,
  move: Move,
  drawn: DrawnRound | null,
): Promise<StoredRound | null> {
  const { database, alarms } = context
  const round = { ...sent, freeRoundsLeft: answer.freeRounds ?? sent.freeRoundsLeft }
  const operation = operationOf(round.phase)
  if (operation === 'bet' || move === 'again') alarms.report(round.id, operation, answer.status)
  if (move === 'again') {
    await postponeRound(database, round, retryDelayMs(round.attempts))
    return null
  }
  const balance = answer.balance === null ? null : BigInt(answer.balance)
  if (move !== 'taken') return moved(context, round, await moveRound(database, round, move, balance))
  if (round.phase === 'betting' && drawn === null) {
    return moved(context, round, await openRound(database, round, context.draw(round), balance))
  }
  // The rollback came too late: the wallet has the bet and its win. Its balance belongs to another moment.
  const isLate = round.phase === 'cancelling'
  return moved(
    context,
    round,
    await closeSettled(context, round, drawn ?? context.draw(round), isLate ? null : balance),
  )
}

/** Closes a round whose bet and win the wallet has accepted. */
async function closeSettled(
  { close }: AdvanceContext,
  round: StoredRound,
  drawn: DrawnRound,
  balance: bigint | null,
): Promise<StoredRound | null> {
  if (drawn.spinsTotal > 1) throw new Error(`round ${round.id} was settled before its free spins were shown`)
  const { payout } = drawn
  const closed = await close(round, { payout, balance })
  const after = { phase: 'closed', refusal: null, balanceAfter: balance, payout, drawn } as const
  return closed && { ...round, ...after, ...closed }
}

/** Returns the round after a move, even if another process moved it. */
async function moved(
  context: AdvanceContext,
  before: StoredRound,
  after: StoredRound | null,
): Promise<StoredRound> {
  return after ?? existingRound(context, before.id)
}

async function existingRound({ database }: AdvanceContext, roundId: string): Promise<StoredRound> {
  const round = await findRound(database, roundId)
  if (round === null) throw new Error(`no round ${roundId}`)
  return round
}

/**
 * Advances a round until it rests: open for the player, closed, void, or waiting for an unreachable wallet.
 * Concurrent calls are harmless: each wallet call has one id and each move one phase to start from.
 */
export async function advanceRound(context: AdvanceContext, started: StoredRound): Promise<StoredRound> {
  let round = started
  while (!isResting(round.phase)) {
    const next = await takeStep(context, round)
    if (next === null) return round
    round = next
  }
  return round
}

/** Advances a round by its id. */
export async function advanceRoundById(context: AdvanceContext, roundId: string): Promise<StoredRound> {
  return advanceRound(context, await existingRound(context, roundId))
}
