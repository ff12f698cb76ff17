import { SPORTS } from '@tessera/sport/catalogue'
import type { Category } from '../../feed/sport-feed.ts'
import type { ChampionshipPlan, Parts } from './championship-plan.ts'
import { MODELLED } from './modelled.ts'
import { familySports, plainSport } from './sport-championships.ts'

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

const modelled = MODELLED.flatMap(([sportId, all]) =>
  all.map((parts, index) => placed(sportId, index + 1, parts)),
)
const modelledIds = new Set(MODELLED.map(([sportId]) => sportId))
const others = SPORTS.filter(({ id }) => !modelledIds.has(id)).flatMap((sport, index) => [
  placed(sport.id, 1, plainSport(sport, index)),
  ...familySports(sport, index).map((parts, number) => placed(sport.id, number + 2, parts)),
])
const all = [...modelled, ...others]

/** All championships of the simulator. */
export const CHAMPIONSHIPS: readonly ChampionshipPlan[] = all.map(({ championship }) => championship)
/** Categories by id: the championships of a family are in the category of their sport. */
const CATEGORIES: readonly Category[] = [
  ...new Map(all.map(({ category }) => [category.categoryId, category])).values(),
]

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
