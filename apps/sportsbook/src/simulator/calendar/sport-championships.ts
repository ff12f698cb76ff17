import { RACE_SPORTS } from '@tessera/sport'
import type { Sport } from '@tessera/sport/catalogue'
import { OPEN_CRICKET_FORMATS } from '../disciplines/cricket.ts'
import { FAMILY_OPENINGS } from '../disciplines/families.ts'
import { openTwoWay } from '../disciplines/others.ts'
import { COMPETITIONS } from '../names/competitions.ts'
import { type Division, familyNames, people, SHIKONA } from '../names/people.ts'
import * as teams from '../names/teams.ts'
import type { Accident, Parts } from './championship-plan.ts'
import { publicChance, shuffled } from './public-chance.ts'
import { every } from './starts.ts'

const MINUTE = 60_000

/** Sports of this file that are played by teams; all others are played by people or animals. */
const TEAM_SPORTS = new Set([
  73, 74, 75, 76, 77, 82, 89, 90, 91, 92, 93, 94, 95, 98, 99, 100, 101, 102, 103, 153, 154, 160, 171, 172,
  173, 174, 176,
])
/** Sports played in pairs, which are called by two family names. */
const PAIRS = new Set([83, 97, 170])
const SUMO = 155
/** Sports in which animals compete, with their names. */
const ANIMALS: ReadonlyMap<number, readonly string[]> = new Map([
  [166, teams.GREYHOUNDS],
  [167, teams.TROTTERS],
])
/** Sports whose championships here are for women: about every fourth (our choice). */
const WOMENS_SPORTS = new Set([
  81, 83, 93, 96, 102, 105, 107, 112, 114, 118, 121, 122, 123, 127, 130, 131, 137, 138, 160, 179,
])
const PLAIN_EVERY_MS = 6 * 60 * MINUTE
const PLAIN_SIZE = 8
/**
 * Time at which championships decided by a single draw end. Bets on their events were accepted up to a day ahead, so this
 * is more than a day after the release of the models (docs/decisions/0041-deterministic-events.md).
 */
const PLAIN_UNTIL_MS = Date.UTC(2026, 10, 30)

const divisionOf = ({ id }: Sport): Division => (WOMENS_SPORTS.has(id) ? 'women' : 'men')
const titled = (sport: Sport, title: string): string =>
  `${divisionOf(sport) === 'women' ? "Women's " : ''}${sport.name} ${title}`

/** Returns the competitors of a championship decided by a single draw. */
function plainCompetitors({ id }: Sport, division: Division): Pick<Parts, 'kind' | 'names'> {
  const random = publicChance(`names of sport ${id}`)
  const towns = shuffled(teams.TOWNS, random).slice(0, PLAIN_SIZE)
  const nicknames = shuffled(teams.NICKNAMES, random)
  const animals = ANIMALS.get(id)
  if (animals) return { kind: 'animals', names: shuffled(animals, random).slice(0, PLAIN_SIZE) }
  return TEAM_SPORTS.has(id)
    ? { kind: 'teams', names: towns.map((town, at) => `${town} ${nicknames[at]}`) }
    : { kind: 'people', names: people(PLAIN_SIZE, division, random) }
}

/**
 * Returns the championship of a sport whose events are decided by a single draw: one event every six hours, at a different
 * time in each sport. It ends if the sport has a model by now.
 */
export function plainSport(sport: Sport, index: number): Parts {
  const division = divisionOf(sport)
  return {
    country: 'World',
    name: titled(sport, 'Open Series'),
    ...plainCompetitors(sport, division),
    division,
    rank: 100 + index,
    limit: 500_00,
    open: openTwoWay,
    starts: every(PLAIN_EVERY_MS, index * 3 * MINUTE),
    hasTable: false,
    ...(FAMILY_OPENINGS.has(sport.code) && { untilMs: PLAIN_UNTIL_MS }),
  }
}

const EVERY_MS = 180 * MINUTE
/** Shift between sports in minutes: without a common divisor with the interval, so that starts are spread. */
const SHIFT = 7
/** Shift between the formats of a sport in minutes. */
const FORMAT_SHIFT = 90
const TEAMS = 12
const PEOPLE = 16

/** Returns the competitors of a championship with a model. */
function competitorsFor({ id, code }: Sport, division: Division): Pick<Parts, 'kind' | 'names'> {
  const random = publicChance(`names of ${code}`)
  if (PAIRS.has(id)) {
    const family = familyNames(2 * TEAMS, random)
    const pairs = Array.from({ length: TEAMS }, (_, at) => `${family[2 * at]}/${family[2 * at + 1]}`)
    return { kind: 'teams', names: pairs }
  }
  if (id === SUMO) return { kind: 'people', names: shuffled(SHIKONA, random).slice(0, PEOPLE) }
  if (!TEAM_SPORTS.has(id)) return { kind: 'people', names: people(PEOPLE, division, random) }
  const towns = shuffled(teams.TOWNS, random).slice(0, TEAMS)
  const nicknames = shuffled(teams.NICKNAMES, random)
  return { kind: 'teams', names: towns.map((town, at) => `${town} ${nicknames[at % nicknames.length]}`) }
}

const RACES = new Map(RACE_SPORTS.map((each) => [each.code, each]))

/** Returns the competitors of a championship with fields of people or animals; null for a sport with two sides. */
function fieldFor({ id, code }: Sport, division: Division): Pick<Parts, 'kind' | 'names' | 'field'> | null {
  const race = RACES.get(code)
  if (!race) return null
  const random = publicChance(`names of ${code}`)
  const animals = ANIMALS.get(id)
  const names = animals ? shuffled(animals, random).slice(0, race.pool) : people(race.pool, division, random)
  const titles = COMPETITIONS[code] ?? ['Final']
  return { kind: animals ? 'race' : 'field', names, field: { size: race.field, titles } }
}

/** Sports that rain can end early. */
const RAIN_STOPS = new Set(['baseball', 'softball', 'cricket'])

const accidentsOf = (kind: Parts['kind'], code: string): readonly Accident[] =>
  kind === 'race'
    ? ['non-runner']
    : kind === 'field'
      ? ['postponed']
      : kind === 'teams'
        ? ['postponed', 'interrupted', ...(RAIN_STOPS.has(code) ? (['abandoned'] as const) : [])]
        : ['postponed', 'walk-over']

/** Returns the championships of a sport with a model of a family; none for other sports. */
export function familySports(sport: Sport, index: number): Parts[] {
  const open = FAMILY_OPENINGS.get(sport.code)
  if (!open) return []
  const division = divisionOf(sport)
  const field = fieldFor(sport, division)
  const competitors = field ?? competitorsFor(sport, division)
  const isTeams = competitors.kind === 'teams' && !PAIRS.has(sport.id)
  const title = field ? 'World Series' : isTeams ? 'League' : 'Tour'
  const formats = sport.code === 'cricket' ? OPEN_CRICKET_FORMATS : ([['', open]] as const)
  return formats.map(([format, opens], number) => ({
    country: 'World',
    categoryId: 20_000 + sport.id * 100 + 1,
    name: titled(sport, format === '' ? title : `${format} ${title}`),
    ...competitors,
    division,
    rank: 14 + index,
    limit: 1_000_00,
    open: opens,
    starts: every(EVERY_MS, ((index * SHIFT + number * FORMAT_SHIFT) % (EVERY_MS / MINUTE)) * MINUTE),
    accidents: accidentsOf(competitors.kind, sport.code),
    hasTable: isTeams,
  }))
}
