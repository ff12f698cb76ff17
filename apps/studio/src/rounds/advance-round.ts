import type { ProviderWallet, WalletResponse } from '@tessera/contract/provider'
import type { Database, Log } from '@tessera/postgres'
import type { CloseRound } from './closing.ts'
import type { DrawnRound } from './draw-round.ts'
import { moveRound, openRound, postponeRound } from './round-moves.ts'
import {
  isAlarming,
  type Move,
  moveAfterPlay,
  moveAfterRollback,
  moveAfterWin,
  type RoundPhase,
  retryDelayMs,
} from './round-phase.ts'
import { findRound } from './round-store.ts'
import type { StoredRound } from './stored-round.ts'
import { betIdOf, rollbackIdOf, winIdOf } from './transaction-ids.ts'

export interface AdvanceContext {
  readonly database: Database
  /** How a settled round is closed: before it is answered, or behind the answer (closing.ts). */
  readonly close: CloseRound
  /** Where the money of a round is. */
  readonly walletOf: (mode: StoredRound['mode']) => ProviderWallet
  /** A bet that is not accepted within this time is taken back: nobody plays it minutes later unasked. */
  readonly betPatienceMs: number
  /** Finds out what a round comes to; called for rounds alone whose bet the wallet has taken. */
  readonly draw: (round: StoredRound) => DrawnRound
  /** The same of a round that is over with its first draw, for the wallet; null when free spins follow. */
  readonly drawAtOnce: (round: StoredRound) => DrawnRound | null
  readonly log: Log
}

/** The play of a round. It follows from stored facts and the seeds alone: sent again, it is the same. */
function play(wallet: ProviderWallet, round: StoredRound, drawn: DrawnRound | null): Promise<WalletResponse> {
  const { id: roundId, walletToken: token, currency } = round
  const win = drawn && { transactionId: winIdOf(roundId), amount: Number(drawn.payout) }
  return wallet.play({
    token,
    transactionId: betIdOf(roundId),
    roundId,
    amount: Number(round.stake),
    currency,
    win,
  })
}

/** The wallet call of a phase after the bet. */
async function callWallet(wallet: ProviderWallet, round: StoredRound): Promise<WalletResponse> {
  const { id: roundId, walletToken: token, currency, phase, payout } = round
  if (phase === 'cancelling') {
    const transactionId = rollbackIdOf(roundId)
    return wallet.rollback({ token, transactionId, betTransactionId: betIdOf(roundId), roundId })
  }
  if (phase !== 'winning') throw new Error(`a round that is ${phase} has no wallet call`)
  if (payout === null) throw new Error(`round ${roundId} has no result to pay`)
  const amount = Number(payout)
  return wallet.win({ token, transactionId: winIdOf(roundId), roundId, amount, currency, roundClosed: true })
}

function isResting(phase: RoundPhase): boolean {
  return phase === 'open' || phase === 'closed' || phase === 'void'
}

/** Sends the call of the round's phase and moves it on; null when it waits for a wallet that does not answer. */
async function takeStep(context: AdvanceContext, round: StoredRound): Promise<StoredRound | null> {
  const { database } = context
  const wallet = context.walletOf(round.mode)
  if (round.phase !== 'betting') {
    const answer = await callWallet(wallet, round)
    const move = round.phase === 'winning' ? moveAfterWin(answer.status) : moveAfterRollback(answer.status)
    return settle(context, round, answer, move, null)
  }
  if (round.ageMs > context.betPatienceMs) {
    const late = { to: 'cancelling', refusal: 'unavailable' } as const
    return moved(context, round, await moveRound(database, round, late, null))
  }
  const drawn = context.drawAtOnce(round)
  const answer = await play(wallet, round, drawn)
  return settle(context, round, answer, moveAfterPlay(answer.status), drawn)
}

async function settle(
  context: AdvanceContext,
  round: StoredRound,
  answer: WalletResponse,
  move: Move,
  drawn: DrawnRound | null,
): Promise<StoredRound | null> {
  const { database, log } = context
  if (isAlarming(round.phase, answer.status)) {
    log.error({ roundId: round.id, phase: round.phase, status: answer.status }, 'the wallet refused a call')
  }
  if (move === 'again') {
    await postponeRound(database, round, retryDelayMs(round.attempts))
    return null
  }
  const balance = answer.balance === null ? null : BigInt(answer.balance)
  if (move !== 'taken') return moved(context, round, await moveRound(database, round, move, balance))
  if (round.phase === 'betting' && drawn === null) {
    return moved(context, round, await openRound(database, round, context.draw(round), balance))
  }
  // A rollback that came too late: the wallet has the bet and its win. Its balance is that of another moment.
  const isLate = round.phase === 'cancelling'
  return moved(
    context,
    round,
    await closeSettled(context, round, drawn ?? context.draw(round), isLate ? null : balance),
  )
}

/** Closes a round whose bet and win the wallet has. */
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

/** The round after a move, also when it was somebody else who moved it. */
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
 * Drives a round until it rests: open for the player, closed, void, or waiting for a wallet that does not answer.
 * Calling it twice at once is harmless: each wallet call has one id, each move one phase to start from.
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

/** The same with a round that has to be looked up. */
export async function advanceRoundById(context: AdvanceContext, roundId: string): Promise<StoredRound> {
  return advanceRound(context, await existingRound(context, roundId))
}
