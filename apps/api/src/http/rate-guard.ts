import { type CallName, factsOf } from '@tessera/contract'
import { addressKey } from '@tessera/server-kit'
import { type RateLimit, RateLimiter } from './rate-limiter.ts'

/** Limits of one process. Null switches a limit off. */
export interface RateLimits {
  /** All calls of one address, or of one player when a player is known. */
  readonly any: RateLimit | null
  /** Sensitive calls of one address (`isSensitive` in the contract). */
  readonly sensitive: RateLimit | null
}

export const DEFAULT_RATE_LIMITS: RateLimits = {
  any: { limit: 1200, windowMs: 60_000 },
  sensitive: { limit: 60, windowMs: 60_000 },
}

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
      const wait = factsOf(call).isSensitive ? sensitive?.hit(address, nowMs) : null
      return wait ?? any?.hit(playerId ?? address, nowMs) ?? null
    },
  }
}
