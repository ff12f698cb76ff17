import type { Account } from '@tessera/contract'
import type { GameMessage } from './game-messages.ts'

/** The balance that is shown for an account from the start of a round until the game has shown its result. */
export interface BalanceHold {
  readonly accountId: number
  /** Version of the account when the round began. A higher one holds the booked result. */
  readonly version: number
  /** In subunits. */
  readonly balance: number
  /** The game has shown the result; the hold ends as soon as the account has a newer version. */
  readonly isOver: boolean
}

/** The account of the game as the ledger has it. */
export type BookedAccount = Pick<Account, 'id' | 'version' | 'balance'>

/** Hold without a message for longer than this ends: the frame may be lost. A spin takes a few seconds. */
const SILENCE_MS = 20_000

/** Time that the booked balance may take to arrive after the game has shown the result. */
const ARRIVAL_MS = 3_000

/** Time after which a hold ends if nothing else is received. */
export const holdLimitMs = ({ isOver }: BalanceHold): number => (isOver ? ARRIVAL_MS : SILENCE_MS)

/**
 * Returns the hold after a message of the game. The stake leaves the shown balance when the round starts, a win enters it
 * when the game reports that the player has seen it (docs/protocols/game-frame.md).
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

/** Returns null for a hold that is over once the account with the booked result is known, else the hold itself. */
export const releasedBy = (hold: BalanceHold, booked: BookedAccount): BalanceHold | null =>
  hold.isOver && (booked.id !== hold.accountId || booked.version > hold.version) ? null : hold
