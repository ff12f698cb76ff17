import { type ProviderGame, REFUSED_COUNTRIES } from '@tessera/contract'

/** The rules of a regulator as data: one profile a jurisdiction, no branches in the code. */
export interface Jurisdiction {
  readonly id: string
  readonly refusedCountries: readonly string[]
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
  /** A session nobody used for so long cannot be refreshed any more. GLI-19 2.5.4 asks for 30 minutes. */
  readonly sessionIdleMinutes: number
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
  minAgeYears: 18,
  loginLock: { failures: 3, strangerFailures: 12, windowMinutes: 30, lockMinutes: 30 },
  // The specification keeps a session for as long as its cookie; the short limit is a switch of the regulator.
  sessionIdleMinutes: THIRTY_DAYS_MINUTES,
  depositNeedsConfirmedEmail: false,
  withdrawalNeedsConfirmedEmail: true,
  minRoundMs: { slot: 0, dice: 0 },
}
