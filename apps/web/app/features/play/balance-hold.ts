import type { Account } from '@tessera/contract'
import type { GameMessage } from './game-messages.ts'

/** The balance shown for an account from the start of a round until the game has shown its result. */
export interface BalanceHold {
  readonly accountId: number
  /** Version of the account at the start of the round. A higher version contains the booked result. */
  readonly version: number
  /** In subunits. */
  readonly balance: number
  /** True once the game has shown the result; the hold ends when the account has a newer version. */
  readonly isOver: boolean
}

/** The account of the game as booked in the ledger. */
export type BookedAccount = Pick<Account, 'id' | 'version' | 'balance'>

/** Time without a message after which a hold ends, since the frame may be lost. A spin takes a few seconds. */
const MESSAGE_TIMEOUT_MS = 20_000

/** Time for the booked balance to arrive after the game has shown the result. */
const ARRIVAL_MS = 3_000

/** Time after which a hold ends if no further message arrives. */
export const holdLimitMs = ({ isOver }: BalanceHold): number => (isOver ? ARRIVAL_MS : MESSAGE_TIMEOUT_MS)

/**
 * Returns the hold after a message of the game. The stake is deducted from the shown balance when the round starts; a
 * win is added when the game reports that the player has seen it (docs/protocols/game-frame.md).
 */
export function holdAfter(
  hold: BalanceHold | null,
  message: GameMessage,
  booked: BookedAccount,
): BalanceHold | null {
  const known = hold?.accountId === booked.id ? hold : null
  switch (message.type) {
    case 'round-started':
      return {
        accountId: booked.id,
        version: booked.version,
        balance: Math.max(0, (known?.balance ?? booked.balance) - message.stake),
        isOver: false,
      }
    case 'round-running':
      return (
        known ?? { accountId: booked.id, version: booked.version, balance: booked.balance, isOver: false }
      )
    case 'round-settled':
      return known && releasedBy({ ...known, balance: known.balance + message.win, isOver: true }, booked)
    case 'round-waiting':
    case 'error':
    case 'ready':
    case 'exit':
      return null
    default:
      return hold
  }
}

/** Returns null if the hold is over and the account with the booked result has arrived; otherwise the hold itself. */
export const releasedBy = (hold: BalanceHold, booked: BookedAccount): BalanceHold | null =>
  hold.isOver && (booked.id !== hold.accountId || booked.version > hold.version) ? null : hold
