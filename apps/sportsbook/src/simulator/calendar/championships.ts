import { SPORTS } from '@tessera/sport/catalogue'
import type { Category } from '../../feed/sport-feed.ts'
import { openTwoWay } from '../disciplines/others.ts'
import { people } from '../names/people.ts'
import * as teams from '../names/teams.ts'
import type { ChampionshipPlan, Parts } from './championship-plan.ts'
import { MODELLED } from './modelled.ts'
import { publicChance, shuffled } from './public-chance.ts'

const MINUTE = 60_000

interface Placed {
  readonly category: Category
  readonly championship: ChampionshipPlan
}

/** The number of an own category or championship: that of its sport, and which one it is there. */
const OWN_IDS = 100
const OWN_CATEGORIES = 20_000

function placed(sportId: number, number: number, { country, limit, ...parts }: Parts): Placed {
  const categoryId = parts.categoryId ?? OWN_CATEGORIES + sportId * OWN_IDS + number
  return {
    category: { categoryId, sportId, name: country },
    championship: {
      kind: 'teams',
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

/** Sports that teams play; in all others people meet. */
const TEAM_SPORTS = new Set([
  73, 74, 75, 76, 77, 82, 89, 90, 91, 92, 93, 94, 95, 98, 99, 100, 101, 102, 103, 153, 154, 160, 171, 172,
  173, 174, 176,
])
const OTHER_EVERY_MS = 6 * 60 * MINUTE
const OTHER_SIZE = 8

/** The championship of a sport without a model of its own: a meeting each six hours, the sports one after the other. */
function otherSport(sportId: number, name: string, index: number): Placed {
  const random = publicChance(`names of sport ${sportId}`)
  const isTeams = TEAM_SPORTS.has(sportId)
  const towns = shuffled(teams.TOWNS, random).slice(0, OTHER_SIZE)
  const nicknames = shuffled(teams.NICKNAMES, random)
  return placed(sportId, 1, {
    country: 'World',
    name: `${name} Open Series`,
    names: isTeams ? towns.map((town, at) => `${town} ${nicknames[at]}`) : people(OTHER_SIZE, random),
    kind: isTeams ? 'teams' : 'people',
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

/** Every championship that the simulator plays. */
export const CHAMPIONSHIPS: readonly ChampionshipPlan[] = all.map(({ championship }) => championship)
const CATEGORIES: readonly Category[] = all.map(({ category }) => category)

/** The championships that are played, by their ids, and their categories; all if no ids are given. */
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
