import { z } from 'zod'
import {
  LIMIT_PERIODS,
  LIMIT_REASONS,
  LIMIT_SOURCES,
  PLAIN_REASONS,
  type RefusalReason,
} from './refusal-reason.ts'

const amount = z.int().nonnegative()
const currency = z.string().regex(/^[A-Z]{2,8}$/)

/** Schema of a reason as `readRefusalReason` returns it. */
export const refusalReasonSchema: z.ZodType<RefusalReason> = z.union([
  z.object({
    reason: z.enum(LIMIT_REASONS),
    parameters: z.object({
      period: z.enum(LIMIT_PERIODS),
      source: z.enum(LIMIT_SOURCES),
      currency,
      limit: amount,
      left: amount,
      endsAt: z.iso.datetime().nullable(),
    }),
  }),
  z.object({ reason: z.literal('max_bet'), parameters: z.object({ maxBetAmount: amount, currency }) }),
  z.object({ reason: z.enum(PLAIN_REASONS) }),
])
