import type { ProviderWallet, WalletAnswer } from '@tessera/contract/provider'
import type { Database, Log } from '@tessera/postgres'
import {
  isAlarming,
  type Move,
  moveAfterBet,
  moveAfterRollback,
  moveAfterWin,
  type RoundPhase,
  retryDelayMs,
} from './round-phase.ts'
import { findRound, moveRound, postponeRound, type StoredRound, voidRefusedRound } from './round-store.ts'

export interface AdvanceContext {
  readonly database: Database
  /** Where the money of a round is. */
  readonly walletOf: (mode: StoredRound['mode']) => ProviderWallet
  /** A bet that is not accepted within this time is taken back: nobody plays it minutes later unasked. */
  readonly betPatienceMs: number
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
      const amount = Number(round.payout)
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
  if (round.phase === 'betting') return moveAfterBet(answer.status, round.spinsShown < round.spinsTotal)
  return round.phase === 'winning' ? moveAfterWin(answer.status) : moveAfterRollback(answer.status)
}

function isResting(phase: RoundPhase): boolean {
  return phase === 'open' || phase === 'closed' || phase === 'void'
}

async function apply(
  context: AdvanceContext,
  round: StoredRound,
  answer: WalletAnswer,
): Promise<'moved' | 'waits'> {
  const { database, log } = context
  if (isAlarming(round.phase, answer.status)) {
    log.error({ roundId: round.id, phase: round.phase, status: answer.status }, 'the wallet refused a call')
  }
  const move = moveAfter(round, answer)
  if (move === 'again') {
    await postponeRound(database, round, retryDelayMs(round.attempts))
    return 'waits'
  }
  const balance = answer.balance === null ? null : BigInt(answer.balance)
  if (round.phase === 'betting' && move.to === 'void') {
    await database.transaction((tx) => voidRefusedRound(tx, round, move, balance))
  } else {
    await moveRound(database, round, move, balance)
  }
  return 'moved'
}

/**
 * Drives a round until it rests: open for the player, closed, void, or waiting for a wallet that does not answer.
 * Calling it twice at once is harmless: each wallet call has one id, each move one phase to start from.
 */
export async function advanceRound(context: AdvanceContext, roundId: string): Promise<StoredRound> {
  for (;;) {
    const round = await findRound(context.database, roundId)
    if (round === null) throw new Error(`no round ${roundId}`)
    if (isResting(round.phase)) return round
    if (round.phase === 'betting' && round.ageMs > context.betPatienceMs) {
      await moveRound(context.database, round, { to: 'cancelling', refusal: 'unavailable' }, null)
      continue
    }
    const answer = await callWallet(context.walletOf(round.mode), round)
    if ((await apply(context, round, answer)) === 'waits') return round
  }
}
