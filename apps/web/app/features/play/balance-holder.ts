import { type BalanceHold, type BookedAccount, holdAfter, holdLimitMs, releasedBy } from './balance-hold.ts'
import type { GameMessage } from './game-messages.ts'

export interface BalanceHolderPorts {
  /** Returns the active account as booked; null while it is unknown. */
  readonly readBooked: () => BookedAccount | null
  /** Shows this balance in place of the booked one; null shows the booked one. */
  readonly show: (hold: BalanceHold | null) => void
  /** Requests the accounts again. */
  readonly refetch: () => void
  /** True while the tab is hidden: games then draw nothing and rounds are paused. */
  readonly isHidden: () => boolean
}

export interface BalanceHolder {
  /** Handles a message of the game. */
  receive(message: GameMessage): void
  /** Ends a hold whose result has arrived from the ledger; called when accounts change. */
  check(): void
  /** Ends the hold immediately. */
  stop(): void
}

/**
 * Creates the holder of the shown balance for one real-money game. It starts, updates and ends the hold, and limits
 * its duration.
 */
export function createBalanceHolder({
  readBooked,
  show,
  refetch,
  isHidden,
}: BalanceHolderPorts): BalanceHolder {
  let hold: BalanceHold | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const set = (next: BalanceHold | null) => {
    hold = next
    clearTimeout(timer)
    if (hold) timer = setTimeout(expire, holdLimitMs(hold))
    show(hold)
  }
  function expire(): void {
    if (isHidden()) set(hold)
    else {
      set(null)
      // The event with the result may be lost.
      refetch()
    }
  }

  return {
    receive(message) {
      const booked = readBooked()
      const next = booked && holdAfter(hold, message, booked)
      if (next !== hold || message.type === 'round-running') set(next)
    },
    check() {
      const booked = readBooked()
      if (hold && booked && releasedBy(hold, booked) === null) set(null)
    },
    stop: () => set(null),
  }
}
