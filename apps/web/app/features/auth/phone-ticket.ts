/** A phone number that was verified on this page, for the registration form that follows. */
export interface KeptTicket {
  readonly ticket: string
  readonly phone: string
  /** Country of the number; null if its calling code belongs to several. */
  readonly country: string | null
  readonly endsMs: number
}

let kept: KeptTicket | null = null

/** Stores a ticket until the page unloads. It can open an account, so it isn't written to the browser's storage. */
export function keepTicket(ticket: KeptTicket | null): void {
  kept = ticket
}

/** Returns the stored ticket until it expires; null otherwise. */
export const keptTicket = (nowMs: number): KeptTicket | null =>
  kept !== null && kept.endsMs > nowMs ? kept : null
