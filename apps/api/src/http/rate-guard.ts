import type { CallName } from '@tessera/contract'
import { addressKey } from './address-key.ts'
import { type RateLimit, RateLimiter } from './rate-limiter.ts'

/** Limits of one process. Null switches a limit off. */
export interface RateLimits {
  /** All calls of one address, or of one player when a player is known. */
  readonly any: RateLimit | null
  /** Calls of one address that check a password, register a player or send a message. */
  readonly sensitive: RateLimit | null
}

export const DEFAULT_RATE_LIMITS: RateLimits = {
  any: { limit: 1200, windowMs: 60_000 },
  sensitive: { limit: 60, windowMs: 60_000 },
}

/** Calls that are worth an attacker's while, or that cost us a password hash or a message. */
const SENSITIVE = new Set<CallName>([
  'POST /api/player/register',
  'POST /api/player/sessions',
  'PUT /api/player/passwords',
  'POST /api/player/profile/confirmations/email/resend',
  'POST /api/player/profile/email/verify/confirm',
])

export interface RateGuard {
  /** Counts a call; the seconds to wait when it is one too many, else null. */
  check(call: CallName, ip: string, playerId: string | null): number | null
}

export function createRateGuard(limits: RateLimits, clock: () => Date): RateGuard {
  const any = limits.any && new RateLimiter(limits.any)
  const sensitive = limits.sensitive && new RateLimiter(limits.sensitive)
  return {
    check: (call, ip, playerId) => {
      const nowMs = clock().getTime()
      const address = addressKey(ip)
      const wait = SENSITIVE.has(call) ? sensitive?.hit(address, nowMs) : null
      return wait ?? any?.hit(playerId ?? address, nowMs) ?? null
    },
  }
}
