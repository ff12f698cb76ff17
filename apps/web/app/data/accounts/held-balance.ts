/** Balance shown for an account while a game is still revealing a result that the ledger has already booked. */
export interface HeldBalance {
  readonly accountId: number
  /** In subunits. */
  readonly balance: number
}

let held: HeldBalance | null = null
const listeners = new Set<() => void>()

/** Store of this tab's held balance; null when all balances are shown as booked. */
export const heldBalance = {
  get: (): HeldBalance | null => held,
  set(next: HeldBalance | null): void {
    if (held?.accountId === next?.accountId && held?.balance === next?.balance) return
    held = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
