import { environmentPart } from '@tessera/server-kit'
import { z } from 'zod'
import { DEFAULT_RATE_LIMITS, type RateLimits } from './rate-guard.ts'

const MINUTE_MS = 60_000
const perMinute = (limit: number | null) =>
  z.union([z.literal('off').transform(() => null), z.coerce.number().int().min(1)]).default(limit)

const limitOf = (limit: number | null) => (limit === null ? null : { limit, windowMs: MINUTE_MS })

/** Environment of the calls that a process accepts per minute from one address or one player. */
export const rateEnvironment = environmentPart({
  variables: {
    CALLS_PER_MINUTE: {
      schema: perMinute(DEFAULT_RATE_LIMITS.any?.limit ?? null),
      about: 'calls per minute of one player, or of one address without a player; `off` for no limit',
      fallback: `\`${DEFAULT_RATE_LIMITS.any?.limit}\``,
    },
    SENSITIVE_CALLS_PER_MINUTE: {
      schema: perMinute(DEFAULT_RATE_LIMITS.sensitive?.limit ?? null),
      about: 'the same for calls that log in, register, send codes or documents, or fetch files, by address',
      fallback: `\`${DEFAULT_RATE_LIMITS.sensitive?.limit}\``,
    },
    COSTLY_CALLS_PER_MINUTE: {
      schema: perMinute(DEFAULT_RATE_LIMITS.costly?.limit ?? null),
      about:
        'the same for calls that take much time of the processor, such as rendered views of sport, by address',
      fallback: `\`${DEFAULT_RATE_LIMITS.costly?.limit}\``,
    },
  },
  settings: (given): { readonly rateLimits: RateLimits } => ({
    rateLimits: {
      any: limitOf(given.CALLS_PER_MINUTE),
      sensitive: limitOf(given.SENSITIVE_CALLS_PER_MINUTE),
      costly: limitOf(given.COSTLY_CALLS_PER_MINUTE),
    },
  }),
})
