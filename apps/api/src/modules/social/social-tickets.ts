import { z } from 'zod'
import type { TicketKind } from '../auth/index.ts'

const MINUTE_MS = 60_000

/** Ticket of a flow at a provider, from its start to the browser's return. */
export const SOCIAL_FLOW = {
  purpose: 'social-flow',
  lifeMs: 10 * MINUTE_MS,
  facts: z.object({
    provider: z.string(),
    intent: z.enum(['enter', 'connect', 'prove']),
    /** Hash of the key of the browser that started the flow. */
    browser: z.string(),
    redirectUri: z.string(),
    route: z.string(),
  }),
} satisfies TicketKind<unknown>
export type SocialFlow = z.output<typeof SOCIAL_FLOW.facts>

/** Ticket of a person with a social account that no player has, until the registration form is sent. */
export const SOCIAL_REGISTRATION = {
  purpose: 'social-newcomer',
  lifeMs: 30 * MINUTE_MS,
  facts: z.object({
    provider: z.string(),
    issuer: z.string(),
    subject: z.string(),
    email: z.string().nullable(),
    label: z.string().nullable(),
    browser: z.string(),
    route: z.string(),
  }),
} satisfies TicketKind<unknown>
