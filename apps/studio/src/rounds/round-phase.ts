import type { WalletStatus } from '@tessera/contract/provider'
import type { ErrorCode } from '../protocol.ts'

/**
 * The life of a round.
 *
 *     betting -> open -> winning -> closed
 *        |         (open only while free spins are to be shown)
 *        |-> void            the wallet refused the bet
 *        '-> cancelling -> void   the wallet did not answer in time: the bet is taken back
 *
 * A round takes its nonce when it begins, for ever, and has no result before the wallet has taken its bet: what was
 * refused has nothing to tell. Each phase but `open` has one wallet call, whose transaction id follows from the round's
 * id, so that after a crash it can be sent again without harm.
 */
export type RoundPhase = 'betting' | 'open' | 'winning' | 'cancelling' | 'closed' | 'void'

/** Where the answer of a wallet leads; `again` sends the same call later, `draw` finds out what the round comes to. */
export type Move = { readonly to: RoundPhase; readonly refusal: ErrorCode | null } | 'again' | 'draw'

const to = (phase: RoundPhase, refusal: ErrorCode | null = null): Move => ({ to: phase, refusal })

/** After the bet. What can't be explained is taken back, so that no stake is lost. */
export function moveAfterBet(status: WalletStatus): Move {
  switch (status) {
    case 'ok':
      return 'draw'
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

/** Where a round goes once it is drawn: its free spins wait for the player. */
export function phaseAfterDraw(spinsTotal: number): RoundPhase {
  return spinsTotal > 1 ? 'open' : 'winning'
}

/** After the win. It is owed until the wallet takes it, whatever it answers. */
export function moveAfterWin(status: WalletStatus): Move {
  return status === 'ok' ? to('closed') : 'again'
}

/** After the rollback of a bet that was not answered in time. */
export function moveAfterRollback(status: WalletStatus): Move {
  return status === 'ok' || status === 'already_rolled_back' ? to('void', 'unavailable') : 'again'
}

/** Answers that an operator has to look into: trying again will hardly help. */
export function isAlarming(phase: RoundPhase, status: WalletStatus): boolean {
  if (phase === 'betting') return ['invalid', 'conflict', 'already_settled', 'unknown_round'].includes(status)
  return status !== 'ok' && status !== 'unavailable' && status !== 'already_rolled_back'
}

/** How long to wait before a wallet call is sent again: doubling from one second to five minutes. */
export function retryDelayMs(attempts: number): number {
  return Math.min(300_000, 1_000 * 2 ** Math.min(attempts, 20))
}
