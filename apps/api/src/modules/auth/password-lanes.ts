import { addressKey } from '@tessera/server-kit'
import type { Visitor } from '../../http/call-handler.ts'
import type { Jurisdiction } from '../../jurisdiction.ts'

/** Whose tries at the password of an address are counted together, and how many may fail within the window. */
export interface Lane {
  readonly name: string
  readonly triesMax: number
}

type LockRule = Pick<Jurisdiction['loginLock'], 'failures' | 'strangerFailures'>

/** Where a try comes from. */
export type TryOrigin =
  /** A device on which the player was logged in before: the hash of its key. */
  | { readonly kind: 'device'; readonly hash: string }
  /** Anybody else, by what counts as one visitor. */
  | { readonly kind: 'stranger'; readonly network: string }
  /** A player who is logged in. Where the second factor was shown in it, it is the owner's, whoever else has the password. */
  | { readonly kind: 'session'; readonly id: string; readonly isOwners: boolean }

/** Where a visitor's try comes from: the player's own device, by the hash of its key, or else a stranger's network. */
export const originOf = (deviceHash: string | null, { ip }: Pick<Visitor, 'ip'>): TryOrigin =>
  deviceHash === null ? { kind: 'stranger', network: addressKey(ip) } : { kind: 'device', hash: deviceHash }

/** The lane of the origin by itself. */
export function laneName(origin: TryOrigin): string {
  switch (origin.kind) {
    case 'device':
      return `device:${origin.hash}`
    case 'session':
      return `session:${origin.id}`
    case 'stranger':
      return `network:${origin.network}`
  }
}

/** What an origin shares with others, who make as many more as they like; null where it shares nothing. */
function sharedLane(origin: TryOrigin): string | null {
  if (origin.kind === 'stranger') return 'strangers'
  return origin.kind === 'session' && !origin.isOwners ? 'sessions' : null
}

/**
 * The lanes in which a try is counted: a try is taken in all of them or refused. Strangers share a lane beside that of
 * their network, so that many networks don't make many guesses, and so do sessions, or each log-in would give new tries;
 * what they do never counts for the player's own devices, nor for a session in which the second factor was shown
 * (docs/decisions/0017).
 */
export function lanesOf(origin: TryOrigin, rule: LockRule): readonly Lane[] {
  const own = { name: laneName(origin), triesMax: rule.failures }
  const shared = sharedLane(origin)
  return shared === null ? [own] : [own, { name: shared, triesMax: rule.strangerFailures }]
}
