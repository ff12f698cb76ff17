import type {
  WalletBetRequest,
  WalletCorrectRequest,
  WalletResponse,
  WalletRollbackRequest,
  WalletStatus,
  WalletWinRequest,
} from '@tessera/contract/provider'

/** A session of the wallet. Tests may change it: end it, exclude its player, set its balance. */
export interface MemorySession {
  balance: number
  readonly currency: string
  isOpen: boolean
  mayBet: boolean
  /** Daily limit of bets in subunits; null for none. */
  betLimit: number | null
  /** Stakes so far. */
  staked: number
}

/** A movement of money. A correction that takes money back has a negative amount. */
export interface Booking {
  readonly operation: 'bet' | 'win' | 'correct' | 'rollback'
  readonly roundId: string
  readonly amount: number
}

/** A round of the wallet in memory. */
export interface MemoryRound {
  /** Stakes by the transaction of their bet. */
  readonly stakes: Map<string, number>
  stake: number
  /** Total payout. */
  paid: number
  /** Part of a payout that a correction could not take back. */
  claim: number
  state: 'open' | 'closed' | 'rolled-back'
}

/** Returns why a session may not bet an amount; null if it may. */
export function whyForbidden(
  { mayBet, betLimit, staked, currency }: MemorySession,
  amount: number,
): Pick<WalletResponse, 'reason' | 'parameters'> | null {
  if (!mayBet) return { reason: 'self_exclusion' }
  if (betLimit === null || staked + amount <= betLimit) return null
  const left = Math.max(betLimit - staked, 0)
  const parameters = { period: 'day', source: 'operator', currency, limit: betLimit, left, endsAt: null }
  return { reason: 'bet_limit', parameters }
}

/** Creates the rounds of a wallet. Each operation changes a session's balance, or returns why it doesn't. */
export function createMemoryRounds(booked: Booking[]) {
  const rounds = new Map<string, MemoryRound>()
  const rolledBack = new Set<string>()

  function book(operation: Booking['operation'], roundId: string, amount: number): WalletStatus {
    booked.push({ operation, roundId, amount })
    return 'ok'
  }

  return {
    rounds,
    isRolledBack: (transactionId: string): boolean => rolledBack.has(transactionId),

    bet(
      session: MemorySession,
      { transactionId, roundId, amount, currency }: WalletBetRequest,
    ): WalletStatus {
      if (!session.isOpen) return 'session_closed'
      if (currency !== session.currency) return 'invalid'
      if (whyForbidden(session, amount) !== null) return 'forbidden'
      if (amount > session.balance) return 'insufficient_funds'
      const fresh: MemoryRound = { stakes: new Map(), stake: 0, paid: 0, claim: 0, state: 'open' }
      const round = rounds.get(roundId) ?? fresh
      rounds.set(roundId, round)
      round.stakes.set(transactionId, amount)
      round.stake += amount
      session.balance -= amount
      session.staked += amount
      return book('bet', roundId, amount)
    },

    win(session: MemorySession, { roundId, amount, currency, roundClosed }: WalletWinRequest): WalletStatus {
      const round = rounds.get(roundId)
      if (round === undefined) return 'unknown_round'
      if (currency !== session.currency) return 'invalid'
      if (round.state === 'rolled-back') return 'already_rolled_back'
      if (round.state === 'closed') return 'already_settled'
      round.paid += amount
      if (roundClosed) round.state = 'closed'
      session.balance += amount
      return book('win', roundId, amount)
    },

    correct(session: MemorySession, { roundId, amount, currency }: WalletCorrectRequest): WalletStatus {
      const round = rounds.get(roundId)
      if (round === undefined) return 'unknown_round'
      if (round.state === 'rolled-back') return 'already_rolled_back'
      if (round.state === 'open' || currency !== session.currency) return 'invalid'
      // The balance never falls below zero: the rest becomes a claim, which counts against later payouts of the round.
      const due = amount - round.paid - round.claim
      const moved = Math.max(due, -session.balance)
      round.claim = moved - due
      round.paid = amount
      session.balance += moved
      return book('correct', roundId, moved)
    },

    rollback(session: MemorySession, { roundId, betTransactionId }: WalletRollbackRequest): WalletStatus {
      const round = rounds.get(roundId)
      if (round?.state === 'closed' || (round?.paid ?? 0) > 0) return 'already_settled'
      const stake = rolledBack.has(betTransactionId) ? 0 : (round?.stakes.get(betTransactionId) ?? 0)
      rolledBack.add(betTransactionId)
      if (round !== undefined) round.state = 'rolled-back'
      session.balance += stake
      return book('rollback', roundId, stake)
    },
  }
}
