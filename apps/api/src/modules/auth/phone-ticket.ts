import { z } from 'zod'
import type { TicketKind } from './tickets.ts'

/** Ticket of a verified phone number, in E.164. It lasts long enough to fill in a form. */
export const phoneTicket: TicketKind<{ phone: string }> = {
  purpose: 'phone',
  lifeMs: 30 * 60_000,
  facts: z.object({ phone: z.string() }),
}
