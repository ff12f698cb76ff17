import { environmentPart } from '@tessera/server-kit'
import { z } from 'zod'
import { acceptedCountries } from '../countries.ts'
import type { Jurisdiction } from './jurisdiction.ts'
import {
  DEFAULT_JURISDICTION,
  isJurisdictionId,
  JURISDICTIONS,
  type JurisdictionId,
} from './jurisdiction-table.ts'

const IDS = Object.keys(JURISDICTIONS).filter(isJurisdictionId)
const COUNTRIES = new Set(acceptedCountries([]).map(({ code }) => code))

/** Parses `GB=great-britain,DE=germany`. */
const residents = z
  .string()
  .default('')
  .transform((text, context): ReadonlyMap<string, JurisdictionId> => {
    const chosen = new Map<string, JurisdictionId>()
    for (const pair of text.split(',').filter((each) => each.trim() !== '')) {
      const [country = '', id] = pair.split('=').map((part) => part.trim())
      if (id === undefined) context.addIssue('must be pairs of a country and a profile, as GB=great-britain')
      else if (!COUNTRIES.has(country)) context.addIssue(`has no country ${country}`)
      else if (!isJurisdictionId(id)) context.addIssue(`has no profile ${id}; there are ${IDS.join(', ')}`)
      else if (chosen.has(country)) context.addIssue(`names ${country} twice`)
      else chosen.set(country, id)
    }
    return chosen
  })

interface JurisdictionSettings {
  readonly jurisdiction: Jurisdiction
  readonly residentJurisdictions: Readonly<Record<string, Jurisdiction>>
}

/** Environment of the regulators' rules. */
export const jurisdictionEnvironment = environmentPart({
  variables: {
    JURISDICTION: {
      schema: z.enum(IDS).default('international'),
      about: `rules of the regulator that apply to players without a profile of their own: ${IDS.map((id) => `\`${id}\``).join(', ')}`,
      fallback: '`international`',
    },
    RESIDENT_JURISDICTIONS: {
      schema: residents,
      about: 'profiles of players by their country of residence, as `GB=great-britain,DE=germany`',
      fallback: 'none',
    },
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
  settings: (given): JurisdictionSettings => {
    const profiles = Object.fromEntries(
      Object.entries(JURISDICTIONS).map(([id, profile]) => [
        id,
        {
          ...profile,
          reauthenticateMinutes: given.REAUTHENTICATE_AFTER_MINUTES ?? profile.reauthenticateMinutes,
          reauthenticateDays: given.REAUTHENTICATE_AFTER_DAYS ?? profile.reauthenticateDays,
        },
      ]),
    ) as Record<JurisdictionId, Jurisdiction>
    return {
      jurisdiction: profiles[given.JURISDICTION],
      residentJurisdictions: Object.fromEntries(
        [...given.RESIDENT_JURISDICTIONS].map(([country, id]) => [country, profiles[id]]),
      ),
    }
  },
})
