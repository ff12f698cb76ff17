import { REFUSED_COUNTRIES, WAY_KINDS } from '@tessera/contract'
import type { Jurisdiction } from './jurisdiction.ts'

const THIRTY_DAYS_MINUTES = 30 * 24 * 60

const INTERNATIONAL: Jurisdiction = {
  id: 'international',
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

/** Rules of a profile that differ from the international one. */
type Change = Partial<Omit<Jurisdiction, 'id'>>

/** Refused countries of a profile whose own residents are accepted. */
const refusedWithout = (own: string): readonly string[] =>
  REFUSED_COUNTRIES.filter((country) => country !== own)

const CHANGES = {
  international: {},
  // RTS 14 of the Gambling Commission.
  'great-britain': { refusedCountries: refusedWithout('GB'), minRoundMs: { slot: 2500, dice: 5000 } },
  // GlüStV 2021, § 22a.
  germany: { minRoundMs: { slot: 5000, dice: 5000 } },
} as const satisfies Record<string, Change>

/** Id of a profile. */
export type JurisdictionId = keyof typeof CHANGES

/** Every profile, by id. Each is the international one with the changes of its regulator. */
export const JURISDICTIONS = Object.fromEntries(
  Object.entries(CHANGES).map(([id, change]) => [id, { ...INTERNATIONAL, ...change, id }]),
) as Readonly<Record<JurisdictionId, Jurisdiction>>

export const DEFAULT_JURISDICTION = JURISDICTIONS.international

/** True for the id of a profile. */
export const isJurisdictionId = (text: string): text is JurisdictionId => Object.hasOwn(JURISDICTIONS, text)
