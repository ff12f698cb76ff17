/** A phone number that was verified on this page, for the registration form that follows. */
export interface PhoneTicket {
  readonly ticket: string
  readonly phone: string
  /** Country of the number; null if its calling code belongs to several. */
  readonly country: string | null
  readonly endsMs: number
}

let stored: PhoneTicket | null = null

/** Stores a ticket until the page unloads. It can open an account, so it isn't written to the browser's storage. */
export function setPhoneTicket(ticket: PhoneTicket | null): void {
  stored = ticket
}

/** Returns the stored ticket until it expires; null otherwise. */
export const phoneTicket = (nowMs: number): PhoneTicket | null =>
  stored !== null && stored.endsMs > nowMs ? stored : null
