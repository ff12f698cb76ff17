import type { WalletStatus } from '@tessera/contract/provider'
import type { ErrorCode } from '../protocol.ts'

/**
 * The life of a round.
 *
 *     betting -> closed           the wallet took the bet and its win, in one play
 *        |-> open -> winning -> closed   it took the bet; free spins are shown, then the win is paid
 *        |-> void                 the wallet refused the bet
 *        '-> cancelling -> void   the wallet did not answer in time: the bet is taken back
 *                 '-> closed      the play had arrived after all: the round stands
 *
 * A round takes its nonce when it begins, for ever, and has no stored result before the wallet has taken its bet: what was
 * refused has nothing to tell. Each phase but `open` has one wallet call, whose transaction ids follow from the round's
 * id, so that after a crash it can be sent again without harm.
 */
export type RoundPhase = 'betting' | 'open' | 'winning' | 'cancelling' | 'closed' | 'void'

/** Where the answer of a wallet leads; `again` sends the same call later, `taken` goes on with what was played. */
export type Move = { readonly to: RoundPhase; readonly refusal: ErrorCode | null } | 'again' | 'taken'

const to = (phase: RoundPhase, refusal: ErrorCode | null = null): Move => ({ to: phase, refusal })

/** After the play. What can't be explained is taken back, so that no stake is lost. */
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

/** After the win. It is owed until the wallet takes it, whatever it answers. */
export function moveAfterWin(status: WalletStatus): Move {
  return status === 'ok' ? to('closed') : 'again'
}

/** After the rollback of a bet that was not answered in time. One whose win was paid with it stands. */
export function moveAfterRollback(status: WalletStatus): Move {
  if (status === 'already_settled') return 'taken'
  return status === 'ok' || status === 'already_rolled_back' ? to('void', 'unavailable') : 'again'
}

/** Answers that an operator has to look into: trying again will hardly help. */
export function isAlarming(phase: RoundPhase, status: WalletStatus): boolean {
  if (phase === 'betting') return ['invalid', 'conflict', 'already_settled', 'unknown_round'].includes(status)
  if (phase === 'cancelling' && status === 'already_settled') return false
  return status !== 'ok' && status !== 'unavailable' && status !== 'already_rolled_back'
}

/** How long to wait before a wallet call is sent again: doubling from one second to five minutes. */
export function retryDelayMs(attempts: number): number {
  return Math.min(300_000, 1_000 * 2 ** Math.min(attempts, 20))
}
