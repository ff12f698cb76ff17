import { z } from 'zod'
import { DEFAULT_RATE_LIMITS, type RateLimits } from './rate-guard.ts'

const MINUTE_MS = 60_000
const perMinute = (limit: number | null) =>
  z.union([z.literal('off').transform(() => null), z.coerce.number().int().min(1)]).default(limit)

/** Environment variables of the calls that a process accepts per minute from one address or one player. */
export const rateEnvironment = {
  CALLS_PER_MINUTE: perMinute(DEFAULT_RATE_LIMITS.any?.limit ?? null),
  SENSITIVE_CALLS_PER_MINUTE: perMinute(DEFAULT_RATE_LIMITS.sensitive?.limit ?? null),
}

const limitOf = (limit: number | null) => (limit === null ? null : { limit, windowMs: MINUTE_MS })

export const rateLimitsOf = (environment: {
  readonly CALLS_PER_MINUTE: number | null
  readonly SENSITIVE_CALLS_PER_MINUTE: number | null
}): RateLimits => ({
  any: limitOf(environment.CALLS_PER_MINUTE),
  sensitive: limitOf(environment.SENSITIVE_CALLS_PER_MINUTE),
})
