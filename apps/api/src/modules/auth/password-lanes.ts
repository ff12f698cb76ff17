import { addressKey } from '@tessera/server-kit'
import type { Visitor } from '../../http/call-handler.ts'
import type { Jurisdiction } from '../../jurisdiction/jurisdiction.ts'

/** A counter of attempts at a log-in's password, and the maximum number of failures within its window. */
export interface Lane {
  readonly name: string
  readonly triesMax: number
}

type LockRule = Pick<Jurisdiction['loginLock'], 'failures' | 'strangerFailures'>

/** Origin of an attempt. */
export type AttemptOrigin =
  /** A known device of the player, by the hash of its key. */
  | { readonly kind: 'device'; readonly hash: string }
  /** Any other visitor, by the network that counts as one visitor. */
  | { readonly kind: 'stranger'; readonly network: string }
  /** A player session. A session with a verified second factor certainly is the owner's, even if the password leaked. */
  | { readonly kind: 'session'; readonly id: string; readonly isOwners: boolean }

/** Returns the origin of a visitor's attempt: the player's known device, or else the stranger's network. */
export const originOf = (deviceHash: string | null, { ip }: Pick<Visitor, 'ip'>): AttemptOrigin =>
  deviceHash === null ? { kind: 'stranger', network: addressKey(ip) } : { kind: 'device', hash: deviceHash }

/** Returns the name of the origin's own lane. */
export function laneName(origin: AttemptOrigin): string {
  switch (origin.kind) {
    case 'device':
      return `device:${origin.hash}`
    case 'session':
      return `session:${origin.id}`
    case 'stranger':
      return `network:${origin.network}`
  }
}

/** Returns the lane that an origin shares with all origins of its kind, which are cheap to multiply; null for an owner's. */
function sharedLane(origin: AttemptOrigin): string | null {
  if (origin.kind === 'stranger') return 'strangers'
  return origin.kind === 'session' && !origin.isOwners ? 'sessions' : null
}

/**
 * Returns the lanes that count an attempt. It is taken in all of them, or refused. Strangers share one more lane, so that
 * many networks don't allow many guesses. Sessions share one, too, since each log-in would otherwise allow more attempts.
 * Neither counts for the player's known devices, nor for a session with a verified second factor (docs/decisions/0017).
 */
export function lanesOf(origin: AttemptOrigin, rule: LockRule): readonly Lane[] {
  const own = { name: laneName(origin), triesMax: rule.failures }
  const shared = sharedLane(origin)
  return shared === null ? [own] : [own, { name: shared, triesMax: rule.strangerFailures }]
}
