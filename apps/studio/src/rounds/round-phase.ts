import type { WalletResponse } from '@tessera/contract/provider'
import { type RefusalReason, readRefusalReason } from '@tessera/contract/refusal-reason'
import {
  type BetRefusal,
  moveAfterBet,
  moveAfterPayment,
  moveAfterRollback,
} from '@tessera/provider-kit/rules'
import type { ErrorCode } from '../protocol.ts'

/**
 * Phases of a round.
 *
 *     betting -> closed           the wallet accepted the bet and its win, in one play
 *        |-> open -> winning -> closed   it accepted the bet; free spins are shown, then the win is paid
 *        |-> void                 the wallet refused the bet
 *        '-> cancelling -> void   the wallet did not answer in time: the bet is rolled back
 *                 '-> closed      the play had arrived after all: the round stands
 *
 * A round takes its nonce permanently when it starts and has no stored result before the wallet has accepted
 * its bet, so a refused bet reveals nothing. Each phase except `open` has one wallet call, with the moves of
 * `@tessera/provider-kit/rules`.
 */
export type RoundPhase = 'betting' | 'open' | 'winning' | 'cancelling' | 'closed' | 'void'

/**
 * Consequence of a wallet's answer: a new phase; `again` to retry the call later; `taken` to continue with
 * the played round.
 */
export type Move =
  | {
      readonly to: RoundPhase
      readonly refusal: ErrorCode | null
      /** Reason of a refused bet for the player. It is never stored, because it may end. */
      readonly reason: RefusalReason | null
    }
  | 'again'
  | 'taken'

const to = (
  phase: RoundPhase,
  refusal: ErrorCode | null = null,
  reason: RefusalReason | null = null,
): Move => ({ to: phase, refusal, reason })

type Response = Pick<WalletResponse, 'status'>

/** Error that the page gets for a refused bet. */
const REFUSALS: Readonly<Record<BetRefusal['status'], ErrorCode>> = {
  insufficient_funds: 'insufficient_funds',
  session_closed: 'session_closed',
  forbidden: 'forbidden',
  invalid: 'forbidden',
  already_rolled_back: 'unavailable',
}

/** Move after the play. */
export function moveAfterPlay(response: Response & Pick<WalletResponse, 'reason' | 'parameters'>): Move {
  const move = moveAfterBet(response)
  if (move === 'taken' || move === 'again') return move
  if (move === 'return') return to('cancelling', 'unavailable')
  return to('void', REFUSALS[move.status], readRefusalReason(move))
}

/** Move after the win. It is retried until the wallet accepts it, whatever the answer. */
export const moveAfterWin = (response: Response): Move =>
  moveAfterPayment(response) === 'paid' ? to('closed') : 'again'

/**
 * Move after the rollback of a bet that was not answered in time. A bet whose win was paid with it stands.
 */
export function moveAfterCancel(response: Response): Move {
  const move = moveAfterRollback(response)
  if (move === 'again') return move
  return move === 'stands' ? 'taken' : to('void', 'unavailable')
}
