import type { Competitor } from '../../feed/sport-feed.ts'
import { people, personShortName, reservesOf } from '../names/people.ts'
import { coloursOf, shortNameOf } from '../names/teams.ts'
import type { ChampionshipPlan } from './championship-plan.ts'
import { publicChance, shuffled } from './public-chance.ts'

const cached = new Map<number, readonly Competitor[]>()

/** Returns all competitors of a championship in the order of their ids. The result never changes. */
export function competitorsOf(plan: ChampionshipPlan): readonly Competitor[] {
  const known = cached.get(plan.championshipId)
  if (known) return known
  const taken = new Set<string>()
  const random = publicChance(`squads ${plan.championshipId}`)
  const made = plan.names.map((name, index): Competitor => {
    const isPerson = plan.kind === 'people' || plan.kind === 'field'
    const shortName = isPerson ? personShortName(name) : shortNameOf(name, taken)
    taken.add(shortName)
    const names = people(plan.squad, plan.division, random)
    // Drawn separately: all other names stay as they are.
    const reserves = reservesOf(
      names,
      plan.reserves ?? 0,
      plan.division,
      publicChance(`reserves ${plan.championshipId} ${index}`),
    )
    return {
      id: `${plan.championshipId}-${index + 1}`,
      name,
      shortName,
      colours: coloursOf(index + plan.championshipId),
      players: [...names, ...reserves].map((player, at) => ({
        id: `${index + 1}-${at + 1}`,
        name: player,
        number: at + 1,
      })),
    }
  })
  cached.set(plan.championshipId, made)
  return made
}

/** Returns the strengths of a season, from -1 to 1 in equal steps, in a publicly reproducible random order. */
export function strengthsOf(plan: ChampionshipPlan, season: number): readonly number[] {
  const key = `${plan.championshipId} ${season}`
  const known = strengths.get(key)
  if (known) return known
  const size = plan.names.length
  const steps = Array.from({ length: size }, (_, index) => (2 * index) / (size - 1) - 1)
  const made = shuffled(steps, publicChance(`strengths ${key}`))
  if (strengths.size > SEASON_CACHE_MAX) strengths.clear()
  strengths.set(key, made)
  return made
}
const SEASON_CACHE_MAX = 1000
const strengths = new Map<string, readonly number[]>()
