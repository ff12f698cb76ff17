import { type ProviderGame, REFUSED_COUNTRIES, WAY_KINDS, type WayKind } from '@tessera/contract'
import { environmentPart } from '@tessera/server-kit'
import { z } from 'zod'

/** The rules of a regulator as data: one profile per jurisdiction, no branches in the code. */
export interface Jurisdiction {
  readonly id: string
  readonly refusedCountries: readonly string[]
  /** Allowed sign-in methods. All others are refused and not shown. */
  readonly ways: readonly WayKind[]
  /** Minimum age of a player. */
  readonly minAgeYears: number
  /** Failed password attempts within a window that lock the login (GLI-19 2.5.3: for example 3 in 30 minutes). */
  readonly loginLock: {
    /** Failures of one known device, one session, or one network of unknown devices. */
    readonly failures: number
    /** Failures of all unknown devices together, per account. */
    readonly strangerFailures: number
    readonly windowMinutes: number
    readonly lockMinutes: number
  }
  /** Minutes without activity after which a session can no longer be refreshed. */
  readonly sessionIdleMinutes: number
  /**
   * Minutes without activity after which a session requires re-authentication before it changes anything. The session
   * does not end, and typed input is preserved (docs/decisions/0067). Null for never; GLI-19 2.5.4 requires 30.
   */
  readonly reauthenticateMinutes: number | null
  /**
   * Days since the last authentication after which a session requires re-authentication, regardless of activity (ASVS
   * 7.3.2, docs/decisions/0067). Null for never.
   */
  readonly reauthenticateDays: number | null
  /** Periods of an account closure that the player requested (docs/decisions/0061). */
  readonly closing: {
    /** Days in which the player may withdraw the request. */
    readonly waitDays: number
    /**
     * Days for which sign-in methods are kept after the closure. Until then a sign-in attempt is refused because the
     * account is closed, and no other player can register them.
     */
    readonly waysKeptDays: number
    /** Years after the closure for which the player's identity is kept by law (Directive (EU) 2015/849, article 40: five). */
    readonly recordsKeptYears: number
  }
  readonly depositNeedsConfirmedEmail: boolean
  readonly withdrawalNeedsConfirmedEmail: boolean
  /**
   * Minimum time between the starts of two rounds of a player, in milliseconds, by kind of game. Great Britain requires
   * 2,500 for slots and 5,000 for other games (RTS 14), Germany 5,000 per spin (GlüStV 2021, § 22a).
   */
  readonly minRoundMs: Readonly<Record<ProviderGame['kind'], number>>
}

const THIRTY_DAYS_MINUTES = 30 * 24 * 60

export const DEFAULT_JURISDICTION: Jurisdiction = {
  id: 'default',
  refusedCountries: REFUSED_COUNTRIES,
  ways: WAY_KINDS,
  minAgeYears: 18,
  loginLock: { failures: 3, strangerFailures: 12, windowMinutes: 30, lockMinutes: 30 },
  // The specification keeps a session as long as its cookie. Re-authentication after inactivity depends on the regulator.
  sessionIdleMinutes: THIRTY_DAYS_MINUTES,
  reauthenticateMinutes: null,
  reauthenticateDays: 30,
  closing: { waitDays: 7, waysKeptDays: 30, recordsKeptYears: 5 },
  depositNeedsConfirmedEmail: false,
  withdrawalNeedsConfirmedEmail: true,
  minRoundMs: { slot: 0, dice: 0 },
}

/** Environment of the regulator's rules. */
export const jurisdictionEnvironment = environmentPart({
  variables: {
    REAUTHENTICATE_AFTER_MINUTES: {
      schema: z.coerce.number().int().min(1).max(1440).optional(),
      about:
        'minutes without activity after which a session requires re-authentication before it changes anything ([0067](decisions/0067-re-authentication.md))',
      fallback: 'never',
    },
    REAUTHENTICATE_AFTER_DAYS: {
      schema: z.coerce.number().int().min(1).max(365).optional(),
      about:
        'days after the last authentication after which a session requires it again, however much it is used',
      fallback: `\`${DEFAULT_JURISDICTION.reauthenticateDays}\``,
    },
  },
  settings: (given): { readonly jurisdiction: Jurisdiction } => ({
    jurisdiction: {
      ...DEFAULT_JURISDICTION,
      reauthenticateMinutes: given.REAUTHENTICATE_AFTER_MINUTES ?? DEFAULT_JURISDICTION.reauthenticateMinutes,
      reauthenticateDays: given.REAUTHENTICATE_AFTER_DAYS ?? DEFAULT_JURISDICTION.reauthenticateDays,
    },
  }),
})
