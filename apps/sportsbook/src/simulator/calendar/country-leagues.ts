import { findSportByCode, type Sport } from '@tessera/sport/catalogue'
import { openTableTennis, openTennis, openVolleyball } from '../disciplines/best-of.ts'
import { openAmericanFootball, openBasketball, openIceHockey } from '../disciplines/clocked.ts'
import { FAMILY_OPENINGS } from '../disciplines/families.ts'
import { atTempo, type OpenEvent } from '../disciplines/position.ts'
import { openSoccer } from '../disciplines/soccer.ts'
import { people } from '../names/people.ts'
import { NICKNAMES } from '../names/teams.ts'
import type { Accident, Parts } from './championship-plan.ts'
import { COUNTRIES, type Country } from './countries.ts'
import { SOCCER_RESERVES } from './line-ups.ts'
import { ownCategory } from './own-ids.ts'
import { publicChance, shuffled } from './public-chance.ts'
import { RHYTHMS, SOCCER_RHYTHMS } from './rhythms.ts'
import { SOCCER_MINUTES, SOCCER_TEMPO, SPORT_TEMPOS } from './sport-tempos.ts'
import { weekly } from './starts.ts'

/** A championship of a country, with its number within the sport. */
export interface CountryLeague {
  readonly sportId: number
  readonly number: number
  readonly parts: Parts
}

/** Numbers within a sport from which countries have their categories and championships: below are those of one country. */
const FIRST_NUMBER = 30
const SOCCER = 'soccer'
/** Ranks after all other championships with a model. */
const RANK = 200

const OPENINGS: ReadonlyMap<string, OpenEvent> = new Map([
  ...FAMILY_OPENINGS,
  ['tennis', openTennis],
  ['table-tennis', openTableTennis],
  ['volleyball', openVolleyball],
  ['basketball', openBasketball],
  ['ice-hockey', openIceHockey],
  ['american-football', openAmericanFootball],
])

/** Sports of single players, and of pairs. */
const SINGLES = new Set(['tennis', 'table-tennis', 'badminton', 'squash', 'snooker', 'darts'])
const PAIRS = new Set(['padel', 'beach-volleyball'])
const WOMENS_SPORTS = new Set(['netball', 'softball', 'beach-volleyball', 'field-hockey'])
const OUTDOORS: readonly Accident[] = ['postponed', 'interrupted', 'abandoned']
const INDOORS: readonly Accident[] = ['postponed', 'interrupted']
const PEOPLE: readonly Accident[] = ['postponed', 'walk-over']

/** Forms of the names of soccer clubs. */
const CLUBS = ['FC', 'United', 'City', 'Athletic', 'Rovers', 'Union'] as const

type Tier = keyof typeof SOCCER_RHYTHMS
const TIERS: readonly { tier: Tier; title: string; limit: number; rank: number }[] = [
  { tier: 'first', title: 'First Division', limit: 3_000_00, rank: 0 },
  { tier: 'second', title: 'Second Division', limit: 1_500_00, rank: 1 },
  { tier: 'women', title: "Women's League", limit: 1_500_00, rank: 2 },
  { tier: 'reserves', title: 'Reserve League', limit: 500_00, rank: 3 },
]

/** Returns the clubs of a country in a random order, those of the first division first. */
function clubsOf({ name, towns }: Country): readonly string[] {
  const random = publicChance(`clubs of ${name}`)
  return shuffled(towns, random).map((town) => `${town} ${CLUBS[Math.floor(random() * CLUBS.length)]}`)
}

function clubsOfTier(country: Country, tier: Tier, size: number): readonly string[] {
  const clubs = clubsOf(country)
  if (tier === 'second') return clubs.slice(size)
  const suffix = { first: '', women: ' Women', reserves: ' II' }[tier]
  return clubs.slice(0, size).map((club) => `${club}${suffix}`)
}

/** Returns the number of competitors of a rhythm: each has one match a round. */
const sizeOf = ([round = []]: readonly (readonly number[])[]): number => 2 * round.length

function soccerLeagues(country: Country): Parts[] {
  return TIERS.map(({ tier, title, limit, rank }) => ({
    country: country.name,
    name: title,
    names: clubsOfTier(country, tier, sizeOf(SOCCER_RHYTHMS[tier])),
    division: tier === 'women' ? 'women' : 'men',
    rank: RANK + rank,
    limit,
    open: atTempo(openSoccer, SOCCER_TEMPO),
    squad: 16,
    reserves: SOCCER_RESERVES,
    starts: weekly(SOCCER_RHYTHMS[tier].flat(), country.timeZone),
    usualMinutes: SOCCER_MINUTES,
    accidents: [...OUTDOORS, 'goal-taken-back', 'scorer-corrected'],
  }))
}

function competitorsOf({ name, towns }: Country, code: string, size: number): Pick<Parts, 'kind' | 'names'> {
  const random = publicChance(`${code} in ${name}`)
  const division = WOMENS_SPORTS.has(code) ? 'women' : 'men'
  if (SINGLES.has(code)) return { kind: 'people', names: people(size, division, random) }
  if (PAIRS.has(code)) {
    const players = people(2 * size, division, random).map((player) => player.split(' ')[1] ?? player)
    return { kind: 'teams', names: players.slice(size).map((second, at) => `${players[at]}/${second}`) }
  }
  const nicknames = shuffled(NICKNAMES, random)
  const names = shuffled(towns, random).slice(0, size)
  return { kind: 'teams', names: names.map((town, at) => `${town} ${nicknames[at % nicknames.length]}`) }
}

function sportLeague(country: Country, { code, name }: Sport): Parts | null {
  const open = OPENINGS.get(code)
  const given = SPORT_TEMPOS[code]
  if (!open || !given) return null
  const rhythm = RHYTHMS[given.rhythm]
  const competitors = competitorsOf(country, code, sizeOf(rhythm))
  const isTour = competitors.kind === 'people' || PAIRS.has(code)
  const isWomens = WOMENS_SPORTS.has(code)
  return {
    country: country.name,
    name: `${isWomens ? "Women's " : ''}${name} ${isTour ? 'Open' : 'League'}`,
    ...competitors,
    division: isWomens ? 'women' : 'men',
    squad: code === 'ice-hockey' ? 18 : 0,
    rank: RANK + TIERS.length,
    limit: 1_000_00,
    open: atTempo(open, given.tempo),
    starts: weekly(rhythm.flat(), country.timeZone),
    usualMinutes: given.minutes,
    accidents: isTour ? PEOPLE : given.rhythm === 'evenings' ? INDOORS : OUTDOORS,
    hasTable: !isTour,
  }
}

/** Returns the championships of all countries. */
export function countryLeagues(): CountryLeague[] {
  const numbers = new Map<number, number>()
  const next = (sportId: number): number => {
    const number = numbers.get(sportId) ?? FIRST_NUMBER
    numbers.set(sportId, number + 1)
    return number
  }
  return COUNTRIES.flatMap((country) =>
    [SOCCER, ...country.sports].flatMap((code) => {
      const sport = findSportByCode(code)
      if (!sport) throw new Error(`${country.name} plays an unknown sport: ${code}`)
      const leagues = code === SOCCER ? soccerLeagues(country) : [sportLeague(country, sport) ?? []].flat()
      if (leagues.length === 0) throw new Error(`${country.name} plays a sport without a tempo: ${code}`)
      const category = next(sport.id)
      return leagues.map((parts, at) => ({
        sportId: sport.id,
        number: at === 0 ? category : next(sport.id),
        parts: { ...parts, categoryId: ownCategory(sport.id, category) },
      }))
    }),
  )
}
