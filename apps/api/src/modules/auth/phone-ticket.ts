import { z } from 'zod'
import type { TicketKind } from './tickets.ts'

/** Says that its holder has just read a message to a telephone number, in E.164: long enough to fill in a form. */
export const phoneTicket: TicketKind<{ phone: string }> = {
  purpose: 'phone',
  lifeMs: 30 * 60_000,
  facts: z.object({ phone: z.string() }),
}
