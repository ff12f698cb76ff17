import type { Jurisdiction } from './jurisdiction.ts'

/** A person whose country of residence decides which rules apply. */
export interface Resident {
  /** Country code; null while it is unknown. */
  readonly country: string | null
}

/** The operator's choice of profiles. */
export interface JurisdictionConfig {
  /** Profile of players whose country has no other one or is unknown, and of guests. */
  readonly home: Jurisdiction
  /** Profiles of residents, by country code. */
  readonly residents: Readonly<Record<string, Jurisdiction>>
}

/** A profile in use, with the countries of its residents; null for all countries without a profile of their own. */
export interface JurisdictionInUse {
  readonly jurisdiction: Jurisdiction
  readonly countries: readonly string[] | null
}

/** The rules of the regulators that apply to each player. */
export interface Jurisdictions {
  /**
   * Returns the profile of a person by their country of residence. A guest's is not known: their current country stands
   * in for it. Null stands for a person of whom nothing is known yet, such as at a login attempt.
   */
  readonly jurisdictionOf: (resident: Resident | null) => Jurisdiction
  /** Lists the profiles, for work on all players at once. */
  readonly listJurisdictions: () => readonly JurisdictionInUse[]
}

/** Creates the functions that choose a profile. */
export function createJurisdictions({ home, residents }: JurisdictionConfig): Jurisdictions {
  const own = new Map(Object.entries(residents))
  const countriesOf = Map.groupBy(own, ([, jurisdiction]) => jurisdiction)
  const inUse: readonly JurisdictionInUse[] = [
    { jurisdiction: home, countries: null },
    ...[...countriesOf].map(([jurisdiction, entries]) => ({
      jurisdiction,
      countries: entries.map(([country]) => country),
    })),
  ]
  return {
    jurisdictionOf: (resident) => own.get(resident?.country ?? '') ?? home,
    listJurisdictions: () => inUse,
  }
}
