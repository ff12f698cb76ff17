import { type ProviderGame, REFUSED_COUNTRIES, WAY_KINDS, type WayKind } from '@tessera/contract'
import { z } from 'zod'

/** The rules of a regulator as data: one profile a jurisdiction, no branches in the code. */
export interface Jurisdiction {
  readonly id: string
  readonly refusedCountries: readonly string[]
  /** In which ways players come in; one that is left out is refused and not shown. */
  readonly ways: readonly WayKind[]
  /** The age from which a person may play. */
  readonly minAgeYears: number
  /** Lock after so many failed tries at a password within a window (GLI-19 2.5.3: for example 3 in 30 minutes). */
  readonly loginLock: {
    /** Of one device of the player's, one session, or one network of strangers. */
    readonly failures: number
    /** Of all strangers together, for one account. */
    readonly strangerFailures: number
    readonly windowMinutes: number
    readonly lockMinutes: number
  }
  /** A session nobody used for so long cannot be refreshed any more. */
  readonly sessionIdleMinutes: number
  /**
   * Minutes without activity after which a log-in asks who is there before anything is done in it: it does not end, and
   * nothing is lost that was typed (docs/decisions/0067). Null for never; GLI-19 2.5.4 asks for 30.
   */
  readonly reauthenticateMinutes: number | null
  /**
   * Days after the last proof of who is there after which a log-in asks anew, however much it is used (ASVS 7.3.2,
   * docs/decisions/0077). Null for never.
   */
  readonly reauthenticateDays: number | null
  /** How an account ends that its player asks to close (docs/decisions/0061). */
  readonly closing: {
    /** Days in which the player may take the wish back. */
    readonly waitDays: number
    /** Days for which ways in are kept after the end: who tries is told, and nobody else takes them. */
    readonly waysKeptDays: number
    /** Years for which the law asks for who a player was, after the end (the EU's directive 2015/849, article 40: five). */
    readonly recordsKeptYears: number
  }
  readonly depositNeedsConfirmedEmail: boolean
  readonly withdrawalNeedsConfirmedEmail: boolean
  /**
   * The least time from the beginning of a player's round to that of the next, in milliseconds, by kind of game. Great
   * Britain asks for 2,500 in slots and 5,000 in other games (RTS 14), Germany for 5,000 a spin (GlüStV 2021, § 22a).
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
  // The specification keeps a session for as long as its cookie; a pause that asks for a proof is a switch of the regulator.
  sessionIdleMinutes: THIRTY_DAYS_MINUTES,
  reauthenticateMinutes: null,
  reauthenticateDays: 30,
  closing: { waitDays: 7, waysKeptDays: 30, recordsKeptYears: 5 },
  depositNeedsConfirmedEmail: false,
  withdrawalNeedsConfirmedEmail: true,
  minRoundMs: { slot: 0, dice: 0 },
}

/** What of the regulator's rules the environment says. */
export const jurisdictionEnvironment = {
  REAUTHENTICATE_AFTER_MINUTES: z.coerce.number().int().min(1).max(1440).optional(),
  REAUTHENTICATE_AFTER_DAYS: z.coerce.number().int().min(1).max(365).optional(),
}

export const jurisdictionOf = (environment: {
  readonly REAUTHENTICATE_AFTER_MINUTES?: number | undefined
  readonly REAUTHENTICATE_AFTER_DAYS?: number | undefined
}): Jurisdiction => ({
  ...DEFAULT_JURISDICTION,
  reauthenticateMinutes:
    environment.REAUTHENTICATE_AFTER_MINUTES ?? DEFAULT_JURISDICTION.reauthenticateMinutes,
  reauthenticateDays: environment.REAUTHENTICATE_AFTER_DAYS ?? DEFAULT_JURISDICTION.reauthenticateDays,
})
