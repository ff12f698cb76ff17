import { type CallName, factsOf } from '@tessera/contract'
import { addressKey } from '@tessera/server-kit'
import { type RateLimit, RateLimiter } from './rate-limiter.ts'

/** Rate limits of one process. Null disables a limit. */
export interface RateLimits {
  /** Limit of all calls from one player, or from one address if there is no player. */
  readonly any: RateLimit | null
  /** Limit of sensitive calls from one address (`isSensitive` in the contract). */
  readonly sensitive: RateLimit | null
  /** Limit of costly calls from one address (`isCostly` in the contract). */
  readonly costly: RateLimit | null
}

export const DEFAULT_RATE_LIMITS: RateLimits = {
  any: { limit: 1200, windowMs: 60_000 },
  sensitive: { limit: 60, windowMs: 60_000 },
  costly: { limit: 300, windowMs: 60_000 },
}

export interface RateGuard {
  /** Counts a call. Returns the seconds to wait if it exceeds the limit, otherwise null. */
  check(call: CallName, ip: string, playerId: string | null): number | null
}

export function createRateGuard(limits: RateLimits, clock: () => Date): RateGuard {
  const any = limits.any && new RateLimiter(limits.any)
  const sensitive = limits.sensitive && new RateLimiter(limits.sensitive)
  const costly = limits.costly && new RateLimiter(limits.costly)
  return {
    check: (call, ip, playerId) => {
      const nowMs = clock().getTime()
      const address = addressKey(ip)
      const { isSensitive, isCostly } = factsOf(call)
      const wait =
        (isSensitive ? sensitive?.hit(address, nowMs) : null) ??
        (isCostly ? costly?.hit(address, nowMs) : null)
      return wait ?? any?.hit(playerId ?? address, nowMs) ?? null
    },
  }
}
