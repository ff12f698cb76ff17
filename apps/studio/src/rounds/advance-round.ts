import type { ProviderWallet, WalletAnswer } from '@tessera/contract/provider'
import type { Database, Log } from '@tessera/postgres'
import type { DrawnRound } from './draw-round.ts'
import {
  isAlarming,
  type Move,
  moveAfterBet,
  moveAfterRollback,
  moveAfterWin,
  type RoundPhase,
  retryDelayMs,
} from './round-phase.ts'
import { acceptRound, findRound, moveRound, postponeRound } from './round-store.ts'
import type { StoredRound } from './stored-round.ts'

export interface AdvanceContext {
  readonly database: Database
  /** Where the money of a round is. */
  readonly walletOf: (mode: StoredRound['mode']) => ProviderWallet
  /** A bet that is not accepted within this time is taken back: nobody plays it minutes later unasked. */
  readonly betPatienceMs: number
  /** Finds out what a round comes to; called for rounds alone whose bet the wallet has taken. */
  readonly draw: (round: StoredRound) => DrawnRound
  readonly log: Log
}

function facts(round: StoredRound): Record<string, unknown> {
  const { gameId, choices, serverSeedHash, clientSeed, nonce } = round
  return { gameId, choices, fairness: { serverSeedHash, clientSeed, nonce } }
}

/** The wallet call of a phase. Requests follow from stored facts alone: sent again, they are the same. */
async function callWallet(wallet: ProviderWallet, round: StoredRound): Promise<WalletAnswer> {
  const { id: roundId, walletToken: token, currency } = round
  const betId = `${roundId}.bet`
  switch (round.phase) {
    case 'betting': {
      const amount = Number(round.stake)
      return wallet.bet({ token, transactionId: betId, roundId, amount, currency, details: facts(round) })
    }
    case 'winning': {
      if (round.drawn === null) throw new Error(`round ${roundId} has no result to pay`)
      const amount = Number(round.drawn.payout)
      const transactionId = `${roundId}.win`
      return wallet.win({
        token,
        transactionId,
        roundId,
        amount,
        currency,
        roundClosed: true,
        details: facts(round),
      })
    }
    case 'cancelling': {
      const transactionId = `${roundId}.rollback`
      return wallet.rollback({ token, transactionId, betTransactionId: betId, roundId })
    }
    case 'open':
    case 'closed':
    case 'void':
      throw new Error(`a round that is ${round.phase} has no wallet call`)
  }
}

function moveAfter(round: StoredRound, answer: WalletAnswer): Move {
  if (round.phase === 'betting') return moveAfterBet(answer.status)
  return round.phase === 'winning' ? moveAfterWin(answer.status) : moveAfterRollback(answer.status)
}

function isResting(phase: RoundPhase): boolean {
  return phase === 'open' || phase === 'closed' || phase === 'void'
}

/** Sends the call of the round's phase and moves it on; null when it waits for a wallet that does not answer. */
async function takeStep(context: AdvanceContext, round: StoredRound): Promise<StoredRound | null> {
  const { database, log } = context
  if (round.phase === 'betting' && round.ageMs > context.betPatienceMs) {
    return moved(
      context,
      round,
      await moveRound(database, round, { to: 'cancelling', refusal: 'unavailable' }, null),
    )
  }
  const answer = await callWallet(context.walletOf(round.mode), round)
  if (isAlarming(round.phase, answer.status)) {
    log.error({ roundId: round.id, phase: round.phase, status: answer.status }, 'the wallet refused a call')
  }
  const move = moveAfter(round, answer)
  if (move === 'again') {
    await postponeRound(database, round, retryDelayMs(round.attempts))
    return null
  }
  const balance = answer.balance === null ? null : BigInt(answer.balance)
  const next =
    move === 'draw'
      ? acceptRound(database, round, context.draw(round), balance)
      : moveRound(database, round, move, balance)
  return moved(context, round, await next)
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
export async function advanceRound(context: AdvanceContext, roundId: string): Promise<StoredRound> {
  let round = await existingRound(context, roundId)
  while (!isResting(round.phase)) {
    const next = await takeStep(context, round)
    if (next === null) return round
    round = next
  }
  return round
}
