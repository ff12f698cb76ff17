import { SPORTS } from '@tessera/sport/catalogue'
import type { Category } from '../../feed/sport-feed.ts'
import type { ChampionshipPlan, Parts } from './championship-plan.ts'
import { countryLeagues } from './country-leagues.ts'
import { MODELLED } from './modelled.ts'
import { ownCategory, ownChampionship } from './own-ids.ts'
import { familySports, plainSport } from './sport-championships.ts'

interface Placed {
  readonly category: Category
  readonly championship: ChampionshipPlan
}

/** Usual minutes of an event of the championships that play around the clock: most take longer. */
const USUAL_MINUTES = 12

const HOUR_MS = 3_600_000
/** Time ahead of all markets: most bets on other sports are placed shortly before the start. */
const WHOLE_OFFER_MS = 4 * HOUR_MS
const WHOLE_SOCCER_MS = 24 * HOUR_MS
const SOCCER = 66

function placed(sportId: number, number: number, { country, limit, ...parts }: Parts): Placed {
  const categoryId = parts.categoryId ?? ownCategory(sportId, number)
  return {
    category: { categoryId, sportId, name: country },
    championship: {
      kind: 'teams',
      division: 'men',
      squad: 0,
      accidents: ['postponed'],
      usualMinutes: USUAL_MINUTES,
      wholeOfferMs: sportId === SOCCER ? WHOLE_SOCCER_MS : WHOLE_OFFER_MS,
      hasTable: true,
      hasOutrights: false,
      ...parts,
      categoryId,
      sportId,
      championshipId: ownChampionship(sportId, number),
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
const roundTheClock = [...modelled, ...others]
const ofCountries = countryLeagues().map(({ sportId, number, parts }) => placed(sportId, number, parts))
const all = [...roundTheClock, ...ofCountries]

/** All championships of the simulator. */
export const CHAMPIONSHIPS: readonly ChampionshipPlan[] = all.map(({ championship }) => championship)
/** Ids of the championships that play at fixed intervals all day and all night. */
export const ROUND_THE_CLOCK: readonly number[] = roundTheClock.map(
  ({ championship }) => championship.championshipId,
)
/** Categories by id: the championships of a family are in the category of their sport. */
const CATEGORIES: readonly Category[] = [
  ...new Map(all.map(({ category }) => [category.categoryId, category])).values(),
]

/** Returns the championships that an installation plays by its environment; null for all. */
export function chosenChampionships(environment: {
  readonly SPORT_CHAMPIONSHIPS?: readonly number[] | undefined
  readonly SPORT_CALENDAR: 'world' | 'round-the-clock'
}): readonly number[] | null {
  const { SPORT_CHAMPIONSHIPS, SPORT_CALENDAR } = environment
  return SPORT_CHAMPIONSHIPS ?? (SPORT_CALENDAR === 'world' ? null : ROUND_THE_CLOCK)
}

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
