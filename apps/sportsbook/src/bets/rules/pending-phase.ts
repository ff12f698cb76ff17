import type { WalletStatus } from '@tessera/contract/provider'
import type { BetRefusal } from '@tessera/contract/sportsbook'

/**
 * Life of a bet before it is accepted.
 *
 *     requesting --ok--> held --checked again after its delay--> accepted
 *        |              '--incident, price beyond the choice--> returning --rolled back--> refused
 *        |--refused by the wallet--> refused
 *        '--no response within a minute--> returning
 *
 * Both wallet calls have ids derived from the bet's id (`<bet>.bet`, `<bet>.rollback`), so that they can be repeated after a
 * crash. The state "held" is not stored: a resumed bet requests its stake again, and the wallet confirms that it has it.
 */
export type PendingMove =
  | 'held'
  /** Refused by the wallet, which holds no stake. */
  | { readonly refused: BetRefusal }
  /** The wallet may hold the stake, so it is rolled back. */
  | { readonly returning: BetRefusal }
  /** Repeat the same call later. */
  | 'again'

const refused = (reason: BetRefusal): PendingMove => ({ refused: reason })

/**
 * Returns the next step after the stake was requested. An unexpected status is rolled back, so that no stake is lost.
 */
export function moveAfterBet(status: WalletStatus): PendingMove {
  switch (status) {
    case 'ok':
      return 'held'
    case 'insufficient_funds':
      return refused('insufficient-funds')
    case 'session_closed':
      return refused('session-closed')
    case 'forbidden':
      return refused('betting-blocked')
    case 'invalid':
      return refused('wrong-currency')
    case 'already_rolled_back':
      return refused('unavailable')
    case 'conflict':
    case 'already_settled':
    case 'unknown_round':
      return { returning: 'unavailable' }
    case 'unavailable':
      return 'again'
  }
}

/** True if the wallet holds no stake of a bet after its rollback. */
export function isReturned(status: WalletStatus): boolean {
  return status === 'ok' || status === 'already_rolled_back'
}

/** True if an operator must investigate the status: retrying will hardly help. */
export function needsOperator(status: WalletStatus): boolean {
  return ['invalid', 'conflict', 'already_settled', 'unknown_round'].includes(status)
}

/**
 * True if the wallet refused a call that it must accept: a payment, a correction, a rollback. Retrying will hardly
 * help.
 */
export function isRefusal(status: WalletStatus): boolean {
  return status !== 'ok' && status !== 'unavailable'
}

/**
 * Time within which the wallet must take the stake. After that the bet is rolled back, so that it isn't placed
 * unexpectedly late.
 */
export const BET_PATIENCE_MS = 60_000

/** Time for which a price check is valid for a bet without a delay. */
export const PRICE_CHECK_VALID_MS = 1_000

/** Returns the delay before a wallet call is repeated: doubling from one second to five minutes. */
export function retryDelayMs(attempts: number): number {
  return Math.min(300_000, 1_000 * 2 ** Math.min(attempts, 20))
}
