import { type Grid, gridOf } from '../core/grid.ts'
import { gridModel } from '../core/grid-model.ts'
import { type Kind, type Market, type Specifiers, specifier } from '../core/market.ts'
import type { Random, SportModel, Step } from '../core/model.ts'
import { RecentMap } from '../core/recent-map.ts'
import { LOST, VOID, WON } from '../core/results.ts'
import { unknownOutcome } from '../core/two-sided.ts'

/** A horse with its strength: its probability of winning among all declared runners. */
export interface Runner {
  readonly id: string
  readonly chance: number
}

/** Parameters of a race. */
export interface RaceParameters {
  readonly runners: readonly Runner[]
  /**
   * Exponents of the strengths for the second place, and for the third and later places. 1 and 1 is Harville; about .81 and
   * .65 are Benter's estimates for favourites that fail to win (from memory).
   */
  readonly second: number
  readonly third: number
}

/** State of a race: the horses that have finished, in order, and the non-runners. */
export interface RacingState {
  readonly parameters: RaceParameters
  readonly order: readonly string[]
  readonly nonRunners: readonly string[]
}

/** Number of places with markets. */
const PLACES = 4
/** Tag of a non-runner. */
const WITHDRAWN = 1

/** Returns the strengths of all runners for a place, from 1. */
function strengths({ runners, second, third }: RaceParameters, place: number): number[] {
  const power = place === 1 ? 1 : place === 2 ? second : third
  return runners.map(({ chance }) => chance ** power)
}

/** Returns for each horse whether it is still running. */
function running({ parameters, order, nonRunners }: RacingState): boolean[] {
  return parameters.runners.map(({ id }) => !order.includes(id) && !nonRunners.includes(id))
}

function step(state: RacingState, random: Random): Step<RacingState> {
  const weights = strengths(state.parameters, state.order.length + 1)
  const on = running(state)
  let at = random() * weights.reduce((sum, weight, index) => sum + (on[index] ? weight : 0), 0)
  let last = ''
  for (const [index, { id }] of state.parameters.runners.entries()) {
    if (!on[index]) continue
    last = id
    at -= weights[index] ?? 0
    if (at < 0) break
  }
  const order = [...state.order, last]
  return {
    state: { ...state, order },
    incidents: [{ type: 'finish', player: last, at: order.length, value: order.length }],
  }
}

const cache = new RecentMap<RacingState, Float64Array>()

/** Returns the probabilities of each horse for each of the first places, at index `horse * (PLACES + 1) + place`. */
function placings(state: RacingState): Float64Array {
  const known = cache.get(state)
  if (known) return known
  const { parameters, order } = state
  const { runners } = parameters
  const chances = new Float64Array(runners.length * (PLACES + 1))
  order.slice(0, PLACES).forEach((id, index) => {
    chances[runners.findIndex((runner) => runner.id === id) * (PLACES + 1) + index + 1] = 1
  })
  const on = running(state)
  const weights = Array.from({ length: PLACES + 1 }, (_, place) => strengths(parameters, place))
  const fill = (place: number, chance: number) => {
    if (place > PLACES) return
    const own = weights[place] ?? []
    let all = 0
    for (let horse = 0; horse < own.length; horse++) if (on[horse]) all += own[horse] ?? 0
    if (all === 0) return
    for (let horse = 0; horse < own.length; horse++) {
      if (!on[horse]) continue
      const share = (chance * (own[horse] ?? 0)) / all
      chances[horse * (PLACES + 1) + place] = (chances[horse * (PLACES + 1) + place] ?? 0) + share
      on[horse] = false
      fill(place + 1, share)
      on[horse] = true
    }
  }
  fill(order.length + 1, 1)
  cache.set(state, chances)
  return chances
}

/**
 * Returns the chances of two competitors to finish in front of each other. Exact for exponents of 1 only: then the others
 * don't matter.
 */
function pairGrid({ parameters, order, nonRunners }: RacingState, first: string, second: string): Grid {
  if (parameters.second !== 1 || parameters.third !== 1)
    throw new RangeError('a match bet needs exponents of 1')
  const result = gridOf(1, 1, 2)
  const set = (home: number, away: number, tag: number, chance: number) => {
    result.cells[(home * 2 + away) * 2 + tag] = chance
  }
  const places = [first, second].map((id) => order.indexOf(id))
  const [one = -1, other = -1] = places
  if (nonRunners.includes(first) || nonRunners.includes(second)) set(0, 0, WITHDRAWN, 1)
  else if (one >= 0 || other >= 0) set(...firstOf(one, other), 0, 1)
  else {
    const chanceOf = (id: string) => parameters.runners.find((runner) => runner.id === id)?.chance ?? 0
    const share = chanceOf(first) / (chanceOf(first) + chanceOf(second))
    set(1, 0, 0, share)
    set(0, 1, 0, 1 - share)
  }
  return result
}

/** Returns which of two places in the order is better; -1 is still running. */
const firstOf = (one: number, other: number): [home: number, away: number] =>
  other === -1 || (one >= 0 && one < other) ? [1, 0] : [0, 1]

/** Returns the distribution of the place of one horse: 1 to 4, or 0 behind them. */
function grid(state: RacingState, view: string): Grid {
  const [name, first = '', second = ''] = view.split(':')
  if (name === 'pair') return pairGrid(state, first, second)
  const horse = state.parameters.runners.findIndex(({ id }) => `horse:${id}` === view)
  if (horse === -1) throw new RangeError(`view ${view} is unknown`)
  const result = gridOf(PLACES, 0, 2)
  if (state.nonRunners.some((id) => `horse:${id}` === view)) {
    result.cells[WITHDRAWN] = 1
    return result
  }
  const chances = placings(state)
  let behind = 1
  for (let place = 1; place <= PLACES; place++) {
    const chance = chances[horse * (PLACES + 1) + place] ?? 0
    result.cells[place * 2] = chance
    behind -= chance
  }
  const sure = state.order.includes(state.parameters.runners[horse]?.id ?? '') || isEveryRunnerPlaced(state)
  result.cells[0] = sure && behind < 1e-9 ? 0 : Math.max(behind, 0)
  return result
}

/** True if the field is so small that every runner is placed. */
function isEveryRunnerPlaced({ parameters, nonRunners }: RacingState): boolean {
  return parameters.runners.length - nonRunners.length <= PLACES
}

function offer({ parameters, nonRunners }: RacingState): Market[] {
  const outcomes = parameters.runners.map(({ id }) => id).filter((id) => !nonRunners.includes(id))
  const places = [2, 3, 4].filter((count) => count < outcomes.length)
  return [
    { type: 'winner', specifiers: {}, outcomes },
    ...places.map((count) => ({ type: 'place', specifiers: { places: String(count) }, outcomes })),
  ]
}

const KINDS: Readonly<Record<string, Kind>> = {
  winner: {
    view: (_, outcome) => `horse:${outcome}`,
    settle: () => (place, _away, tag) => (tag === WITHDRAWN ? VOID : place === 1 ? WON : LOST),
  },
  place: {
    view: (_, outcome) => `horse:${outcome}`,
    settle: (specifiers) => {
      const places = Number(specifier(specifiers, 'places'))
      if (!Number.isInteger(places) || places < 1 || places > PLACES)
        throw new RangeError(`places must be a number from 1 to ${PLACES}`)
      return (place, _away, tag) => (tag === WITHDRAWN ? VOID : place >= 1 && place <= places ? WON : LOST)
    },
  },
  'match-bet': {
    view: (specifiers) => `pair:${specifier(specifiers, 'first')}:${specifier(specifiers, 'second')}`,
    settle: (specifiers, outcome) => {
      const isFirst = outcome === specifier(specifiers, 'first')
      if (!isFirst && outcome !== specifier(specifiers, 'second')) return unknownOutcome(outcome)
      return (home, _away, tag) => (tag === WITHDRAWN ? VOID : (home === 1) === isFirst ? WON : LOST)
    },
  },
}

/** Number of match bets of an event. */
const MATCH_BETS = 6

/** Returns match bets between competitors of similar strength: the first two, the next two, and so on. */
function matchBets({ parameters, nonRunners }: RacingState): Market[] {
  const ranked = parameters.runners
    .filter(({ id }) => !nonRunners.includes(id))
    .toSorted((a, b) => b.chance - a.chance)
  return Array.from({ length: MATCH_BETS }, (_, index): Market[] => {
    const [first, second] = ranked.slice(2 * index, 2 * index + 2)
    if (!first || !second) return []
    const specifiers: Specifiers = { first: first.id, second: second.id }
    return [{ type: 'match-bet', specifiers, outcomes: [first.id, second.id] }]
  }).flat()
}

const modelOf = (offered: (state: RacingState) => Market[]): SportModel<RaceParameters, RacingState> =>
  gridModel<RaceParameters, RacingState>({
    start: (parameters) => ({ parameters, order: [], nonRunners: [] }),
    step,
    isFinished: ({ parameters, order, nonRunners }) =>
      order.length + nonRunners.length >= parameters.runners.length,
    kinds: KINDS,
    grid,
    gridKey: ({ order, nonRunners }, view) =>
      `${(view.startsWith('pair') ? order : order.slice(0, PLACES)).join()} ${nonRunners.join()}`,
    offer: offered,
    joint: () => undefined,
  })

/** Model of horse racing: the order of arrival by Henery's correction of Harville. Bets on a non-runner are void. */
export const horseRacing = modelOf(offer)

/** Model of a ranked field by Harville (all exponents 1), with match bets between two competitors. */
export const rankedField = modelOf((state) => [...offer(state), ...matchBets(state)])

/** Withdraws a horse before the start. Bets on it are void, and the probabilities of the other horses increase. */
export function withdraw(state: RacingState, id: string): RacingState {
  if (state.order.length > 0) throw new Error('the race has started')
  return state.nonRunners.includes(id) ? state : { ...state, nonRunners: [...state.nonRunners, id] }
}
