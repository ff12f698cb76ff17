/** The balance shown for an account while a game still shows the result that the ledger has already booked. */
export interface HeldBalance {
  readonly accountId: number
  /** In subunits. */
  readonly balance: number
}

let held: HeldBalance | null = null
const listeners = new Set<() => void>()

/** Store of the one held balance of this tab; null when every balance is shown as it is booked. */
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
