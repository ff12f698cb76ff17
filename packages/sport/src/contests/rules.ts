import type { Sides } from '../counts/race.ts'

/** Parameters of a contest. */
export interface ContestParameters {
  /** Factor of each side's chances to score. */
  readonly skill: Sides
  /** Side that begins: 0 home, 1 away. */
  readonly first: 0 | 1
}

/** A possible action of one step: points for a side, or an end of the contest by a way such as a fall. */
export interface Action {
  readonly name: string
  readonly points: number
  readonly chance: number
  readonly way?: string
}

/** Rules of a contest whose score grows step by step: attacks, ends, innings, or intervals of a fight. */
export interface ContestRules {
  /** Regular steps. In a race to a target, a limit that no match reaches. */
  readonly steps: number
  /** Sides that act in a step: in turns, or both (at most one of them scores). */
  readonly turns: boolean
  /** True if an end is only judged after both sides have had the same number of turns. */
  readonly equalTurns?: boolean
  /** Score that ends the contest. Points beyond it don't count if it is `capped`. */
  readonly target?: number
  readonly capped?: boolean
  /** Lead that ends the contest. */
  readonly lead?: number
  /** Points that a side needs in extra time after a level score. Without it, judges or a shoot-out decide. */
  readonly extra?: number
  /** Point that decides a level score, for units that a best-of match counts by their score. */
  readonly levelPoint?: boolean
  /** Ways to win. The first one applies unless another is named for an end by target, lead or extra time. */
  readonly ways: readonly string[]
  readonly byTarget?: string
  readonly byLead?: string
  readonly byExtra?: string
  /** Limit of the score of a side. */
  readonly most: number
  /** Returns the actions of a side with a factor of skill. Whatever is missing to a sum of one scores nothing. */
  readonly actions: (skill: number) => readonly Action[]
}

/** State of a contest, as plain data. */
export interface ContestState {
  readonly parameters: ContestParameters
  readonly step: number
  readonly score: Sides
  /** Level score at the start of extra time; null before. */
  readonly base: number | null
  /** Winner (0 home, 1 away) and way, once the contest is over. */
  readonly end: { readonly winner: 0 | 1; readonly way: string } | null
}

/** Steps of extra time after which the contest is decided without a score. One in a million gets there. */
const EXTRA_STEPS = 60

/** An action of one of the sides. */
export interface SideAction extends Action {
  readonly side: 0 | 1
}

const cache = new WeakMap<ContestRules, WeakMap<ContestParameters, Map<number, readonly SideAction[]>>>()

function actionsFor(rules: ContestRules, { skill }: ContestParameters, turn: number): SideAction[] {
  const sides = rules.turns ? [turn as 0 | 1] : ([0, 1] as const)
  const all = sides.flatMap((side) => rules.actions(skill[side]).map((each) => ({ ...each, side })))
  const sum = all.reduce((chances, { chance }) => chances + chance, 0)
  // Sides with far more skill can't score more often than in every step.
  return sum > 1 ? all.map((each) => ({ ...each, chance: each.chance / sum })) : all
}

/** Returns the possible actions of a step. */
export function actionsAt(
  rules: ContestRules,
  parameters: ContestParameters,
  step: number,
): readonly SideAction[] {
  const turn = (parameters.first + step) % 2
  const ofRules = cache.get(rules) ?? new WeakMap<ContestParameters, Map<number, readonly SideAction[]>>()
  cache.set(rules, ofRules)
  const known = ofRules.get(parameters) ?? new Map<number, readonly SideAction[]>()
  ofRules.set(parameters, known)
  const actions = known.get(turn) ?? actionsFor(rules, parameters, turn)
  known.set(turn, actions)
  return actions
}

/** Returns the greatest score of a side after an action. */
export const limitOf = ({ capped, target, most }: ContestRules): number =>
  capped && target !== undefined ? target : most

/** Returns the score after an action. */
export function scored(rules: ContestRules, [home, away]: Sides, action: SideAction): Sides {
  const limit = limitOf(rules)
  const add = (score: number) => Math.min(score + action.points, limit)
  return action.side === 0 ? [add(home), away] : [home, add(away)]
}

/** Result after a step: the way by which the leader wins, a level end, extra time, or null if play goes on. */
export type StepResult = { readonly way: string } | 'level' | 'extra' | null

/** Returns the result of a number of steps. */
export function resultAfter(
  rules: ContestRules,
  step: number,
  home: number,
  away: number,
  base: number | null,
): StepResult {
  const { ways, target, lead, steps, extra, equalTurns } = rules
  const [usual = 'points'] = ways
  if (equalTurns && step % 2 === 1) return null
  if (base !== null) {
    if (home !== away && Math.max(home, away) - base >= (extra ?? 1)) return { way: rules.byExtra ?? usual }
    return step >= steps + EXTRA_STEPS ? 'level' : null
  }
  if (target !== undefined && Math.max(home, away) >= target)
    return home === away ? 'level' : { way: rules.byTarget ?? usual }
  if (lead !== undefined && Math.abs(home - away) >= lead) return { way: rules.byLead ?? usual }
  if (step < steps) return null
  if (home !== away) return { way: usual }
  return extra === undefined ? 'level' : 'extra'
}

/** Returns the probability that the home side wins a decision after a level score. */
export const decisionChance = ({ skill: [home, away] }: ContestParameters): number => home / (home + away)

/** Returns the way of a decision after a level score. */
export const decisionWay = ({ ways, byExtra }: ContestRules, base: number | null): string =>
  (base === null ? undefined : byExtra) ?? ways[0] ?? 'points'

/** Returns the way of an end by an action. */
export const actionWay = ({ byExtra }: ContestRules, way: string, base: number | null): string =>
  (base === null ? undefined : byExtra) ?? way
