import type { WalletStatus } from '@tessera/contract/provider'
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
 * its bet, so a refused bet reveals nothing. Each phase except `open` has one wallet call. Its transaction
 * ids follow from the round's id, so that it can safely be sent again after a crash.
 */
export type RoundPhase = 'betting' | 'open' | 'winning' | 'cancelling' | 'closed' | 'void'

/**
 * Consequence of a wallet's answer: a new phase; `again` to retry the call later; `taken` to continue with
 * the played round.
 */
export type Move = { readonly to: RoundPhase; readonly refusal: ErrorCode | null } | 'again' | 'taken'

const to = (phase: RoundPhase, refusal: ErrorCode | null = null): Move => ({ to: phase, refusal })

/** Move after the play. An inexplicable answer rolls the bet back, so that no stake is lost. */
export function moveAfterPlay(status: WalletStatus): Move {
  switch (status) {
    case 'ok':
      return 'taken'
    case 'insufficient_funds':
    case 'session_closed':
    case 'forbidden':
      return to('void', status)
    case 'invalid':
      return to('void', 'forbidden')
    case 'already_rolled_back':
      return to('void', 'unavailable')
    case 'conflict':
    case 'already_settled':
    case 'unknown_round':
      return to('cancelling', 'unavailable')
    case 'unavailable':
      return 'again'
  }
}

/** Move after the win. It is retried until the wallet accepts it, whatever the answer. */
export function moveAfterWin(status: WalletStatus): Move {
  return status === 'ok' ? to('closed') : 'again'
}

/**
 * Move after the rollback of a bet that was not answered in time. A bet whose win was paid with it stands.
 */
export function moveAfterRollback(status: WalletStatus): Move {
  if (status === 'already_settled') return 'taken'
  return status === 'ok' || status === 'already_rolled_back' ? to('void', 'unavailable') : 'again'
}

/** True for answers that an operator must investigate, because retrying will hardly help. */
export function needsOperator(phase: RoundPhase, status: WalletStatus): boolean {
  if (phase === 'betting') return ['invalid', 'conflict', 'already_settled', 'unknown_round'].includes(status)
  if (phase === 'cancelling' && status === 'already_settled') return false
  return status !== 'ok' && status !== 'unavailable' && status !== 'already_rolled_back'
}

/** Delay before a wallet call is retried: doubles from one second to five minutes. */
export function retryDelayMs(attempts: number): number {
  return Math.min(300_000, 1_000 * 2 ** Math.min(attempts, 20))
}
