import { SPORTS } from '@tessera/sport/catalogue'
import type { Category } from '../../feed/sport-feed.ts'
import { openTwoWay } from '../disciplines/others.ts'
import { type Division, people } from '../names/people.ts'
import * as teams from '../names/teams.ts'
import type { ChampionshipPlan, Parts } from './championship-plan.ts'
import { MODELLED } from './modelled.ts'
import { publicChance, shuffled } from './public-chance.ts'

const MINUTE = 60_000

interface Placed {
  readonly category: Category
  readonly championship: ChampionshipPlan
}

/** Ids of our own categories and championships: the sport's id, then two digits for the number within the sport. */
const OWN_IDS = 100
const OWN_CATEGORIES = 20_000

function placed(sportId: number, number: number, { country, limit, ...parts }: Parts): Placed {
  const categoryId = parts.categoryId ?? OWN_CATEGORIES + sportId * OWN_IDS + number
  return {
    category: { categoryId, sportId, name: country },
    championship: {
      kind: 'teams',
      division: 'men',
      squad: 0,
      accidents: ['postponed'],
      isLeague: true,
      ...parts,
      categoryId,
      sportId,
      championshipId: sportId * OWN_IDS + number,
      liabilityLimit: limit,
    },
  }
}

/** Sports without a separate model that are played by teams; all others are played by people. */
const TEAM_SPORTS = new Set([
  73, 74, 75, 76, 77, 82, 89, 90, 91, 92, 93, 94, 95, 98, 99, 100, 101, 102, 103, 153, 154, 160, 171, 172,
  173, 174, 176,
])
/** Sports in which animals compete, with their names. */
const ANIMALS: ReadonlyMap<number, readonly string[]> = new Map([
  [166, teams.GREYHOUNDS],
  [167, teams.TROTTERS],
])
/** Sports without a model whose championship is for women: about every fourth (our choice). */
const WOMENS_SPORTS = new Set([
  81, 83, 93, 96, 102, 105, 107, 112, 114, 118, 121, 122, 123, 127, 130, 131, 137, 138, 160, 179,
])
const OTHER_EVERY_MS = 6 * 60 * MINUTE
const OTHER_SIZE = 8

/** Returns the competitors of a championship in a sport without a separate model. */
function otherCompetitors(sportId: number, division: Division): Pick<Parts, 'kind' | 'names'> {
  const random = publicChance(`names of sport ${sportId}`)
  const towns = shuffled(teams.TOWNS, random).slice(0, OTHER_SIZE)
  const nicknames = shuffled(teams.NICKNAMES, random)
  const animals = ANIMALS.get(sportId)
  if (animals) return { kind: 'animals', names: shuffled(animals, random).slice(0, OTHER_SIZE) }
  return TEAM_SPORTS.has(sportId)
    ? { kind: 'teams', names: towns.map((town, at) => `${town} ${nicknames[at]}`) }
    : { kind: 'people', names: people(OTHER_SIZE, division, random) }
}

/**
 * Returns the championship of a sport without a model: one event every six hours, at a different time in each sport.
 */
function otherSport(sportId: number, name: string, index: number): Placed {
  const division = WOMENS_SPORTS.has(sportId) ? 'women' : 'men'
  return placed(sportId, 1, {
    country: 'World',
    name: `${division === 'women' ? "Women's " : ''}${name} Open Series`,
    ...otherCompetitors(sportId, division),
    division,
    rank: 100 + index,
    limit: 500_00,
    open: openTwoWay,
    everyMs: OTHER_EVERY_MS,
    offsetMs: index * 3 * MINUTE,
    isLeague: false,
  })
}

const modelled = MODELLED.flatMap(([sportId, all]) =>
  all.map((parts, index) => placed(sportId, index + 1, parts)),
)
const modelledIds = new Set(MODELLED.map(([sportId]) => sportId))
const others = SPORTS.filter(({ id }) => !modelledIds.has(id)).map(({ id, name }, index) =>
  otherSport(id, name, index),
)
const all = [...modelled, ...others]

/** All championships of the simulator. */
export const CHAMPIONSHIPS: readonly ChampionshipPlan[] = all.map(({ championship }) => championship)
const CATEGORIES: readonly Category[] = all.map(({ category }) => category)

/** Returns the championships with these ids and their categories; all of them without ids. */
export function played(ids: readonly number[] | undefined): {
  readonly championships: readonly ChampionshipPlan[]
  readonly categories: readonly Category[]
} {
  const championships = CHAMPIONSHIPS.filter(({ championshipId }) => !ids || ids.includes(championshipId))
  const used = new Set(championships.map(({ categoryId }) => categoryId))
  return { championships, categories: CATEGORIES.filter(({ categoryId }) => used.has(categoryId)) }
}

const byId = new Map(CHAMPIONSHIPS.map((each) => [each.championshipId, each]))
export const championshipOf = (championshipId: number): ChampionshipPlan | undefined =>
  byId.get(championshipId)
