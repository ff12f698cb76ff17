import type { WalletResponse } from '@tessera/contract/provider'
import { type RefusalReason, readRefusalReason } from '@tessera/contract/refusal-reason'
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
  | { readonly refused: BetRefusal; readonly because: RefusalReason | null }
  /** The wallet may hold the stake, so it is rolled back. */
  | { readonly returning: BetRefusal }
  /** Repeat the same call later. */
  | 'again'

/** Refusal of a bet by the status of the wallet. A forbidden bet is refused by its reason, if that is known. */
const REFUSALS: Readonly<Record<WalletRefusal['status'], BetRefusal>> = {
  insufficient_funds: 'insufficient-funds',
  session_closed: 'session-closed',
  forbidden: 'betting-blocked',
  invalid: 'wrong-currency',
  already_rolled_back: 'unavailable',
}

const REFUSALS_BY_REASON: Readonly<Partial<Record<RefusalReason['reason'], BetRefusal>>> = {
  bet_limit: 'limit-reached',
  loss_limit: 'limit-reached',
  max_bet: 'above-bonus-max',
  bonus_restricted: 'bonus-restricted',
}

/** Returns the next step after the stake was requested. */
export function moveAfterRequest(
  response: Pick<WalletResponse, 'status' | 'reason' | 'parameters'>,
): PendingMove {
  const move = moveAfterBet(response)
  if (move === 'taken') return 'held'
  if (move === 'again') return move
  if (move === 'return') return { returning: 'unavailable' }
  const because = readRefusalReason(move)
  return { refused: (because && REFUSALS_BY_REASON[because.reason]) ?? REFUSALS[move.status], because }
}

/** Time for which a price check is valid for a bet without a delay. */
export const PRICE_CHECK_VALID_MS = 1_000
