import type { WalletStatus } from '@tessera/contract/provider'
import type { BetRefusal } from '@tessera/contract/sportsbook'

/**
 * The life of a bet before it runs.
 *
 *     asking --ok--> held --looked at again when its delay is over--> accepted
 *        |              '--incident, price beyond the choice--> returning --rolled back--> refused
 *        |--refused by the wallet--> refused
 *        '--no answer within a minute--> returning
 *
 * Both wallet calls have ids that follow from the bet's (`<bet>.bet`, `<bet>.rollback`), so that after a crash they are sent
 * again without harm. Held is not stored: a bet that is taken up again asks first, and the wallet says that it has it.
 */
export type PendingMove =
  | 'held'
  /** Refused by the wallet, which has nothing of it. */
  | { readonly refused: BetRefusal }
  /** The wallet may have its stake: it is taken back. */
  | { readonly returning: BetRefusal }
  /** The same call again, later. */
  | 'again'

const refused = (reason: BetRefusal): PendingMove => ({ refused: reason })

/** After the wallet was asked for the stake. What can't be explained is taken back, so that no stake is lost. */
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

/** Whether the wallet has nothing more of a bet after its rollback. */
export function isReturned(status: WalletStatus): boolean {
  return status === 'ok' || status === 'already_rolled_back'
}

/** Answers that an operator has to look into: trying again will hardly help. */
export function isAlarming(status: WalletStatus): boolean {
  return ['invalid', 'conflict', 'already_settled', 'unknown_round'].includes(status)
}

/** Whether the wallet has said no to what it has to take: a payment, a correction, a rollback. Trying again will hardly help. */
export function isRefusal(status: WalletStatus): boolean {
  return status !== 'ok' && status !== 'unavailable'
}

/** A bet that the wallet has not taken within this time is taken back: nobody makes it later unasked. */
export const BET_PATIENCE_MS = 60_000

/** How long a look at the prices holds for a bet that does not wait. */
export const LOOK_STANDS_MS = 1_000

/** How long to wait before a wallet call is sent again: doubling from one second to five minutes. */
export function retryDelayMs(attempts: number): number {
  return Math.min(300_000, 1_000 * 2 ** Math.min(attempts, 20))
}
