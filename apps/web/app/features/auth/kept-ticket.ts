/** A telephone number that was proved on this page, for the form that comes next. */
export interface KeptTicket {
  readonly ticket: string
  readonly phone: string
  /** Country of the number; null where its dialling code belongs to several. */
  readonly country: string | null
  readonly endsMs: number
}

let kept: KeptTicket | null = null

/** Keeps a ticket until the page goes: it opens an account, so that no storage gets it. */
export function keepTicket(ticket: KeptTicket | null): void {
  kept = ticket
}

/** The ticket that was kept, while it is good; null otherwise. */
export const keptTicket = (nowMs: number): KeptTicket | null =>
  kept !== null && kept.endsMs > nowMs ? kept : null
