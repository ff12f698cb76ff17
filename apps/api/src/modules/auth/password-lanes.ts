import type { Jurisdiction } from '../../jurisdiction.ts'

/** Whose tries at the password of an address are counted together, and how many may fail within the window. */
export interface Lane {
  readonly name: string
  readonly triesMax: number
}

type LockRule = Jurisdiction['loginLock']

/** Where a try comes from. */
export type TryOrigin =
  /** A device on which the player was logged in before: the hash of its key. */
  | { readonly kind: 'device'; readonly hash: string }
  /** Anybody else, by what counts as one visitor. */
  | { readonly kind: 'stranger'; readonly network: string }
  /** A player who is logged in. */
  | { readonly kind: 'session'; readonly id: string }

/**
 * The lanes in which a try is counted: a try is taken in all of them or refused. Strangers share a lane beside that of
 * their network, so that many networks don't make many guesses; what they do never counts for the player's own devices
 * and sessions (docs/decisions/0017).
 */
export function lanesOf(origin: TryOrigin, rule: LockRule): readonly Lane[] {
  switch (origin.kind) {
    case 'device':
      return [{ name: `device:${origin.hash}`, triesMax: rule.failures }]
    case 'session':
      return [{ name: `session:${origin.id}`, triesMax: rule.failures }]
    case 'stranger':
      return [
        { name: `network:${origin.network}`, triesMax: rule.failures },
        { name: 'strangers', triesMax: rule.strangerFailures },
      ]
  }
}
