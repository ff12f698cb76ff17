import type { WalletResponse } from '@tessera/contract/provider'
import type { BetRefusal } from '@tessera/contract/sportsbook'
import { moveAfterBet, type BetRefusal as WalletRefusal } from '@tessera/provider-kit/rules'

/**
 * Life of a bet before it is accepted.
 *
 *     requesting --ok--> held --checked again after its delay--> accepted
 *        |              '--incident, price beyond the choice--> returning --rolled back--> refused
 *        |--refused by the wallet--> refused
 *        '--no response within a minute--> returning
 *
 * The wallet calls and their moves are those of `@tessera/provider-kit/rules`. The state "held" is not stored: a resumed
 * bet requests its stake again, and the wallet confirms that it has it.
 */
export type PendingMove =
  | 'held'
  /** Refused by the wallet, which holds no stake. */
  | { readonly refused: BetRefusal }
  /** The wallet may hold the stake, so it is rolled back. */
  | { readonly returning: BetRefusal }
  /** Repeat the same call later. */
  | 'again'

/** Reason that the player gets for a bet refused by the wallet. */
const REFUSALS: Readonly<Record<WalletRefusal['status'], BetRefusal>> = {
  insufficient_funds: 'insufficient-funds',
  session_closed: 'session-closed',
  forbidden: 'betting-blocked',
  invalid: 'wrong-currency',
  already_rolled_back: 'unavailable',
}

/** Returns the next step after the stake was requested. */
export function moveAfterRequest(response: Pick<WalletResponse, 'status'>): PendingMove {
  const move = moveAfterBet(response)
  if (move === 'taken') return 'held'
  if (move === 'again') return move
  return move === 'return' ? { returning: 'unavailable' } : { refused: REFUSALS[move.status] }
}

/** Time for which a price check is valid for a bet without a delay. */
export const PRICE_CHECK_VALID_MS = 1_000
