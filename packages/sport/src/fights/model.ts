import { addTo, certain, type Grid, gridOf } from '../core/grid.ts'
import { gridModel } from '../core/grid-model.ts'
import { type Kind, type Market, numberSpecifier, type Specifiers } from '../core/market.ts'
import type { Incident, Random, Side, SportModel, Step } from '../core/model.ts'
import { LOST, PUSH, type ResultIndex, WON } from '../core/results.ts'
import { unknownOutcome } from '../core/two-sided.ts'
import type { Sides } from '../counts/race.ts'

/** Parameters of a fight. */
export interface FightParameters {
  readonly rounds: number
  /** Probability that each side stops its opponent in a round. */
  readonly stop: Sides
  /** Share of stops that are submissions; 0 in boxing. */
  readonly submissions: number
  /** Probability that the home side wins a round that goes to the end. */
  readonly better: number
}

/** End of a fight: winner, method, round (from 1) and half of the round. */
export interface FightEnd {
  readonly winner: Side | 'draw'
  readonly how: 'knockout' | 'submission' | 'decision'
  readonly round: number
  readonly late: boolean
}

/** State of a fight between two rounds. */
export interface FightState {
  readonly parameters: FightParameters
  readonly round: number
  /** Rounds won by the home side. */
  readonly ahead: number
  readonly end: FightEnd | null
}

/**
 * Judges' decisions: probabilities of a draw for level and close cards, and the increase in certainty for each round ahead
 * (our choice).
 */
const DRAW_IF_LEVEL = 0.3
const DRAW_IF_CLOSE = 0.02
const CERTAINTY_PER_ROUND = 1.2

/** Tags: winner and method. */
const WAYS = [
  'home knockout',
  'home submission',
  'home decision',
  'away knockout',
  'away submission',
  'away decision',
  'draw decision',
] as const

/** Returns the probabilities of the judges' decision by rounds won minus rounds lost. */
function judges(difference: number): readonly [home: number, draw: number, away: number] {
  const draw = difference === 0 ? DRAW_IF_LEVEL : Math.abs(difference) === 1 ? DRAW_IF_CLOSE : 0
  const home = (1 - draw) / (1 + Math.exp(-CERTAINTY_PER_ROUND * difference))
  return [home, draw, 1 - draw - home]
}

function wayOf({ winner, how }: FightEnd): number {
  return WAYS.indexOf(`${winner} ${how}` as (typeof WAYS)[number])
}

/** Returns the completed half rounds: 4 for a stop early in round 3, 24 for a decision after 12 rounds. */
function halves(end: FightEnd): number {
  return end.how === 'decision' ? 2 * end.round : 2 * (end.round - 1) + Number(end.late)
}

function step(state: FightState, random: Random): Step<FightState> {
  const { parameters } = state
  const { stop, submissions, better, rounds } = parameters
  const round = state.round + 1
  const drawn = random()
  if (drawn < stop[0] + stop[1]) {
    const winner: Side = drawn < stop[0] ? 'home' : 'away'
    const how = random() < submissions ? 'submission' : 'knockout'
    const end: FightEnd = { winner, how, round, late: random() < 0.5 }
    return { state: { ...state, round, end }, incidents: [{ type: how, side: winner, at: round }] }
  }
  const side: Side = random() < better ? 'home' : 'away'
  const ahead = state.ahead + Number(side === 'home')
  const incidents: Incident[] = [{ type: 'round', side, at: round }]
  if (round < rounds) return { state: { ...state, round, ahead }, incidents }
  const [home, draw] = judges(2 * ahead - rounds)
  const decided = random()
  const winner = decided < home ? 'home' : decided < home + draw ? 'draw' : 'away'
  incidents.push({ type: 'decision', at: round, ...(winner === 'draw' ? {} : { side: winner }) })
  return { state: { ...state, round, ahead, end: { winner, how: 'decision', round, late: true } }, incidents }
}

/** Returns the distribution of completed half rounds, with winner and method as the tag. */
function grid(state: FightState): Grid {
  const { parameters, end } = state
  const { stop, submissions, better, rounds } = parameters
  if (end) return certain(halves(end), 0, wayOf(end), WAYS.length)
  const result = gridOf(2 * rounds, 0, WAYS.length)
  let cards = new Map([[state.ahead, 1]])
  for (let round = state.round + 1; round <= rounds; round++) {
    const mass = [...cards.values()].reduce((sum, chance) => sum + chance, 0)
    for (const [side, chance] of stop.entries())
      for (const [place, share] of [1 - submissions, submissions].entries())
        for (const late of [0, 1])
          addTo(result, 2 * (round - 1) + late, 0, 3 * side + place, (mass * chance * share) / 2)
    const next = new Map<number, number>()
    const on = 1 - stop[0] - stop[1]
    for (const [ahead, chance] of cards) {
      next.set(ahead + 1, (next.get(ahead + 1) ?? 0) + chance * on * better)
      next.set(ahead, (next.get(ahead) ?? 0) + chance * on * (1 - better))
    }
    cards = next
  }
  for (const [ahead, chance] of cards) {
    const [home, draw, away] = judges(2 * ahead - rounds)
    addTo(result, 2 * rounds, 0, 2, chance * home)
    addTo(result, 2 * rounds, 0, 5, chance * away)
    addTo(result, 2 * rounds, 0, 6, chance * draw)
  }
  return result
}

const wonIf = (won: boolean): ResultIndex => (won ? WON : LOST)
const DRAW = 6
const sideOfTag = (tag: number) => (tag === DRAW ? 'draw' : tag < 3 ? 'home' : 'away')
const stopped = (tag: number) => tag % 3 !== 2 && tag !== DRAW

const on = (settle: Kind['settle']): Kind => ({ view: () => 'end', settle })
const known = (outcome: string, outcomes: readonly string[]): string =>
  outcomes.includes(outcome) ? outcome : unknownOutcome(outcome)

const KINDS: Readonly<Record<string, Kind>> = {
  winner: on((_, outcome) => {
    known(outcome, ['home', 'away'])
    return (_home, _away, tag) => (tag === DRAW ? PUSH : wonIf(sideOfTag(tag) === outcome))
  }),
  '1x2': on((_, outcome) => {
    known(outcome, ['home', 'draw', 'away'])
    return (_home, _away, tag) => wonIf(sideOfTag(tag) === outcome)
  }),
  method: on((_, outcome) => {
    known(outcome, WAYS)
    return (_home, _away, tag) => wonIf(WAYS[tag] === outcome)
  }),
  distance: on((_, outcome) => {
    const yes = known(outcome, ['yes', 'no']) === 'yes'
    return (_home, _away, tag) => wonIf(stopped(tag) !== yes)
  }),
  'rounds-total': on((specifiers, outcome) => {
    const line = numberSpecifier(specifiers, 'total')
    const over = known(outcome, ['over', 'under']) === 'over'
    return (half) => wonIf(half >= 2 * line === over)
  }),
  round: on((_, outcome) => {
    if (outcome === 'decision') return (_home, _away, tag) => wonIf(!stopped(tag))
    const [side = '', number = ''] = outcome.split(' ')
    known(side, ['home', 'away'])
    if (!/^\d+$/.test(number)) return unknownOutcome(outcome)
    return (half, _away, tag) =>
      wonIf(stopped(tag) && sideOfTag(tag) === side && Math.floor(half / 2) + 1 === Number(number))
  }),
}

function offer({ parameters, round }: FightState): Market[] {
  const made = (type: string, outcomes: readonly string[], specifiers: Specifiers = {}): Market => ({
    type,
    specifiers,
    outcomes,
  })
  const rounds = Array.from({ length: parameters.rounds }, (_, index) => index + 1)
  const ways = parameters.submissions > 0 ? WAYS : WAYS.filter((way) => !way.endsWith('submission'))
  return [
    made('winner', ['home', 'away']),
    made('1x2', ['home', 'draw', 'away']),
    made('method', ways),
    made('distance', ['yes', 'no']),
    ...rounds
      .slice(0, -1)
      .filter((number) => number > round)
      .map((number) => made('rounds-total', ['over', 'under'], { total: String(number + 0.5) })),
    made('round', [...rounds.flatMap((number) => [`home ${number}`, `away ${number}`]), 'decision']),
  ]
}

/**
 * Model of boxing and MMA, round by round: a stop, or the judges' decision. A half round in a line separates stops in the
 * two halves of a round.
 */
export const fight: SportModel<FightParameters, FightState> = gridModel<FightParameters, FightState>({
  start: (parameters) => ({ parameters, round: 0, ahead: 0, end: null }),
  step,
  isFinished: ({ end }) => end !== null,
  kinds: KINDS,
  grid,
  gridKey: ({ round, ahead, end }) => `${round} ${ahead} ${end ? `${wayOf(end)} ${halves(end)}` : ''}`,
  offer,
  joint: () => undefined,
})
