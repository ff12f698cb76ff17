import { localTextSchema } from '@tessera/contract'
import { z } from 'zod'
import { limitLetterSchema } from '../../mail/limit-letters.ts'
import { NOTICES } from '../../mail/messages.ts'

/** An amount in subunits. */
const money = { amount: z.string().regex(/^\d+$/), currency: z.string() }

/** Templates about payments. */
export const PAYMENT_TEMPLATES = [
  'deposit-credited',
  'deposit-declined',
  'withdrawal-paid',
  'withdrawal-declined',
] as const

/** Templates about bonuses. */
export const BONUS_TEMPLATES = [
  'bonus-issued',
  'bonus-converted',
  'bonus-cancelled',
  'bonus-ended',
  'cashback-due',
] as const

/** Templates about sports bets. */
export const BET_TEMPLATES = ['bet-won', 'bet-lost', 'bet-void'] as const

/** Template and parameters of a message. They are stored; the text is made when the player reads it. */
export const messageFactsSchema = z.discriminatedUnion('template', [
  z.object({ template: z.enum(PAYMENT_TEMPLATES), ...money }),
  z.object({ template: z.enum(BONUS_TEMPLATES), title: localTextSchema, ...money }),
  z.object({ template: z.literal('free-spins-issued'), title: localTextSchema, count: z.int().positive() }),
  z.object({ template: z.literal('bonus-ends-soon'), title: localTextSchema, at: z.iso.datetime() }),
  z.object({ template: z.enum(BET_TEMPLATES), id: z.string(), ...money }),
  z.object({
    template: z.enum(['quest-completed', 'level-reached', 'tournament-stopped']),
    name: localTextSchema,
  }),
  z.object({
    template: z.literal('tournament-prize'),
    name: localTextSchema,
    place: z.int().positive(),
    ...money,
  }),
  z.object({
    template: z.literal('tournament-free-spins'),
    name: localTextSchema,
    place: z.int().positive(),
    count: z.int().positive(),
  }),
  z.object({
    template: z.literal('broadcast'),
    title: localTextSchema,
    text: localTextSchema,
    link: z.string(),
  }),
  z.object({ template: z.literal('referral-earned'), ...money }),
  z.object({ template: z.literal('referral-month'), ...money }),
  z.object({ template: z.literal('limit'), letter: limitLetterSchema }),
  z.object({ template: z.literal('chat-answered') }),
  z.object({ template: z.literal('notice'), notice: z.enum(NOTICES) }),
  z.object({
    template: z.literal('new-device'),
    device: z.string(),
    ip: z.string(),
    country: z.string().nullable(),
    at: z.iso.datetime(),
  }),
])
export type MessageFacts = z.output<typeof messageFactsSchema>
