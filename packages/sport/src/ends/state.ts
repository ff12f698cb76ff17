import type { Incident, Random, Side, Step } from '../core/model.ts'
import type { Sides } from '../counts/race.ts'

/** Parameters of a game of curling. */
export interface CurlingParameters {
  /** Factor of the points of each side. */
  readonly skill: Sides
  /** Side with the last stone (hammer) in the first end: 0 home, 1 away. */
  readonly first: 0 | 1
}

/** State of a game. */
export interface CurlingState {
  readonly parameters: CurlingParameters
  /** Points of each end that is over. */
  readonly ends: readonly Sides[]
  readonly hammer: 0 | 1
  readonly over: boolean
}

/** Probabilities of 1, 2, 3 … points with the hammer, and of the same points without it (a steal). The rest are blank ends. */
export interface EndRates {
  readonly hammer: readonly number[]
  readonly steal: readonly number[]
}

/** Rules of a game of ends. */
export interface EndsRules {
  readonly ends: number
  readonly rates: EndRates
  /** Number of ends after which a side may concede. */
  readonly concedeFrom: number
}

/** Most points of an end: all stones of a side. */
export const END_POINTS_MAX = 8
/** Extra ends after which a blank end would be played again without limit: the side with the hammer then gets one point. */
const EXTRA_ENDS_MAX = 8

/** An end: both sides' points and the next hammer. */
interface EndResult {
  readonly home: number
  readonly away: number
  readonly hammer: 0 | 1
  readonly chance: number
}

const other = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0)

/** Returns the possible results of an end. The side that scores loses the hammer; a blank end keeps it. */
export function endResults(
  { rates, ends }: EndsRules,
  { skill }: CurlingParameters,
  hammer: 0 | 1,
  number: number,
): readonly EndResult[] {
  const of = (side: 0 | 1, points: number, chance: number): EndResult => ({
    home: side === 0 ? points : 0,
    away: side === 1 ? points : 0,
    hammer: other(side),
    chance: chance * skill[side],
  })
  const scored = [
    ...rates.hammer.map((chance, index) => of(hammer, index + 1, chance)),
    ...rates.steal.map((chance, index) => of(other(hammer), index + 1, chance)),
  ]
  const sum = scored.reduce((all, { chance }) => all + chance, 0)
  // A side with far more skill can't fill more than all ends.
  if (sum >= 1) return scored.map((each) => ({ ...each, chance: each.chance / sum }))
  const blank = { home: 0, away: 0, hammer, chance: 1 - sum }
  if (number < ends + EXTRA_ENDS_MAX) return [...scored, blank]
  return [...scored, of(hammer, 1, (1 - sum) / skill[hammer])]
}

/** Returns both sides' points. */
export const pointsOf = (ends: readonly Sides[]): Sides =>
  ends.reduce<Sides>(([home, away], [h, a]) => [home + h, away + a], [0, 0])

/** True if a game is over after a number of ends: decided in the last one, or conceded. */
export function isDecided(rules: EndsRules, played: number, lead: number): boolean {
  const left = rules.ends - played
  if (left <= 0) return lead !== 0
  return played >= rules.concedeFrom && Math.abs(lead) >= 2 * left + 2
}

export const startCurling = (parameters: CurlingParameters): CurlingState => ({
  parameters,
  ends: [],
  hammer: parameters.first,
  over: false,
})

/** Plays an end. */
export function stepCurling(rules: EndsRules, state: CurlingState, random: Random): Step<CurlingState> {
  const number = state.ends.length + 1
  const results = endResults(rules, state.parameters, state.hammer, number)
  let at = random()
  const drawn = results.find(({ chance }) => {
    at -= chance
    return at < 0
  })
  const { home, away, hammer } = drawn ?? results[0] ?? { home: 0, away: 0, hammer: state.hammer }
  const ends: Sides[] = [...state.ends, [home, away]]
  const [allHome, allAway] = pointsOf(ends)
  const over = isDecided(rules, number, allHome - allAway)
  const side: Side | undefined = home > 0 ? 'home' : away > 0 ? 'away' : undefined
  const incidents: Incident[] = [
    side
      ? {
          type: side === (state.hammer === 0 ? 'home' : 'away') ? 'end-won' : 'steal',
          side,
          at: number,
          value: home + away,
        }
      : { type: 'blank-end', at: number },
    ...(over ? [{ type: 'match-over', at: number }] : []),
  ]
  return { state: { ...state, ends, hammer, over }, incidents }
}
