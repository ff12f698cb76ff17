import { add, type Settle } from '../core/grid.ts'
import type { Side } from '../core/model.ts'
import { WON } from '../core/results.ts'
import { type Automaton, type Race, statesOf } from '../counts/race.ts'
import { isFirstHalf, isInFirstHalf } from './clock.ts'
import { listedScorer, OWN_GOAL, type SoccerState } from './state.ts'
import { momentsLeft, playerInPlace, replacementOf } from './substitutions.ts'

/** State machine that follows facts in addition to the score, such as the scorer of the third goal or the leader at half-time. */
export interface Follower {
  readonly tags: number
  /** Players whose goals it distinguishes from those of all others. */
  readonly players: readonly string[]
  readonly afterGoal: (
    side: Side,
    player: string | undefined,
    tag: number,
    home: number,
    away: number,
  ) => number
  readonly afterBreak: (tag: number, home: number, away: number) => number
  /** True for scores and tags at which the tag is final. A market on the tag needs nothing beyond. */
  readonly ends?: (home: number, away: number, tag: number) => boolean
}

/** Outcome of a scorer market for unlisted players. */
export const OTHER = 'other'

const same = (tag: number): number => tag

export const NO_SIDE = 0
export const HOME = 1
export const AWAY = 2
export const SIDE_TAGS = { home: HOME, away: AWAY } as const

/** Follows the side (if any) that scores the goal with this number. */
export function goalFollower(number: number): Follower {
  return {
    tags: 3,
    players: [],
    afterGoal: (side, _player, tag, home, away) => (home + away === number ? SIDE_TAGS[side] : tag),
    afterBreak: same,
    ends: (home, away) => home + away >= number,
  }
}

/** Follows the side (if any) that is first to a number of goals. */
export function raceFollower(goals: number): Follower {
  return {
    tags: 3,
    players: [],
    afterGoal: (side, _player, tag, home, away) =>
      tag === NO_SIDE && (side === 'home' ? home : away) === goals ? SIDE_TAGS[side] : tag,
    afterBreak: same,
    ends: (home, away) => Math.max(home, away) >= goals,
  }
}

/**
 * Follows goals other than own goals up to the one with this number, whose tag is `final`: 1 or 2. Until then, the tag is 0
 * or, after n of them, n + 2.
 */
function countedFollower(
  number: number,
  players: readonly string[],
  final: (side: Side, by: string) => 1 | 2,
): Follower {
  return {
    tags: number + 2,
    players: [...players, OWN_GOAL],
    afterGoal(side, by = OTHER, tag) {
      if (by === OWN_GOAL || isCounted(tag)) return tag
      const count = Math.max(tag - 2, 0) + 1
      return count === number ? final(side, by) : count + 2
    },
    afterBreak: same,
    ends: (_home, _away, tag) => isCounted(tag),
  }
}

const isCounted = (tag: number): boolean => tag === 1 || tag === 2

/** Follows the side (if any) that scores the goal with this number, if own goals don't count. */
export function scoringSideFollower(number: number): Follower {
  return countedFollower(number, [], (side) => SIDE_TAGS[side])
}

/** Follows whether a player scores the goal with this number, if own goals don't count: 1 if so. */
export function scorerFollower(number: number, player: string): Follower {
  return countedFollower(number, [player], (_side, by) => (by === player ? 1 : 2))
}

/** Follows whether a player scores at all: 1 if so. */
export function playerFollower(player: string): Follower {
  return {
    tags: 2,
    players: [player],
    afterGoal: (_side, by, tag) => (by === player ? 1 : tag),
    afterBreak: same,
  }
}

/** Follows the leader at half-time: 0 for a draw, 1 home, 2 away. */
export const HALF_FOLLOWER: Follower = {
  tags: 3,
  players: [],
  afterGoal: (_side, _player, tag) => tag,
  afterBreak: (_tag, home, away) => (home > away ? HOME : home < away ? AWAY : NO_SIDE),
}

/** Follows whether a leg on the score of the first half has won: 1 if so. */
export function halfLegFollower(settle: Settle): Follower {
  return {
    tags: 2,
    players: [],
    afterGoal: (_side, _player, tag) => tag,
    afterBreak: (_tag, home, away) => Number(settle(home, away, 0) === WON),
  }
}

/** Returns the follower of a view on goals; undefined for views of the score only. */
export function followerOf(view: string): Follower | undefined {
  const [name = '', first = '', second = ''] = view.split(':')
  const followers: Readonly<Record<string, () => Follower>> = {
    'half-full': () => HALF_FOLLOWER,
    goal: () => goalFollower(Number(first)),
    race: () => raceFollower(Number(first)),
    'scoring-side': () => scoringSideFollower(Number(first)),
    'scoring-part': () => scoringSideFollower(Number(first)),
    scorer: () => scorerFollower(Number(first), second),
    player: () => playerFollower(first),
  }
  return followers[name]?.()
}

/** Follower without state. */
export const SCORE_FOLLOWER: Follower = {
  tags: 1,
  players: [],
  afterGoal: () => 0,
  afterBreak: () => 0,
}

/** Combines several followers into one. Its tag combines their tags in mixed radix; the first one is the lowest digit. */
export function combineFollowers(followers: readonly Follower[]): Follower {
  const split = (tag: number, each: (follower: Follower, own: number) => number): number => {
    let rest = tag
    let factor = 1
    let result = 0
    for (const follower of followers) {
      result += factor * each(follower, rest % follower.tags)
      rest = Math.floor(rest / follower.tags)
      factor *= follower.tags
    }
    return result
  }
  return {
    tags: followers.reduce((product, { tags }) => product * tags, 1),
    players: [...new Set(followers.flatMap(({ players }) => players))],
    afterGoal: (side, player, tag, home, away) =>
      split(tag, (follower, own) => follower.afterGoal(side, player, own, home, away)),
    afterBreak: (tag, home, away) => split(tag, (follower, own) => follower.afterBreak(own, home, away)),
  }
}

/** Returns the share of a side's goals that are own goals of the opponent. */
export function ownGoalShare({ parameters }: SoccerState, side: Side): number {
  return (parameters.ownGoals?.[side] ?? []).reduce((sum, { share }) => sum + share, 0)
}

/** Automaton that also follows which players have been replaced, as bits above the tags of its follower. */
export interface PlaceAutomaton extends Automaton {
  /** Number of places whose player may still be replaced. None by default. */
  readonly places?: number
  /** Returns the tag of the follower. */
  readonly own?: (tag: number) => number
}

/** Place whose goals an automaton distinguishes. */
interface Mark {
  readonly share: number
  readonly player: string
  /** Replacement of the player, with the bit that says if it has been made. */
  readonly later?: { readonly player: string; readonly bit: number }
}

/** Returns the places of each side whose players a follower distinguishes, and the own goals. */
function marksOf(
  state: SoccerState,
  follower: Follower,
): readonly [home: readonly Mark[], away: readonly Mark[]] {
  const { parameters } = state
  const isFollowed = (player: string) => follower.players.includes(player)
  const canReplace = momentsLeft(state).length > 0
  let bit = 1
  const of = (side: Side): Mark[] => [
    ...parameters.scorers[side].flatMap(({ id, share }): Mark[] => {
      const player = playerInPlace(state, id)
      const later = canReplace && player === id ? replacementOf(parameters, id)?.on : undefined
      if (later === undefined) return isFollowed(player) ? [{ share, player }] : []
      if (!isFollowed(player) && !isFollowed(later)) return []
      const mark = { share, player, later: { player: later, bit } }
      bit *= 2
      return [mark]
    }),
    ...(isFollowed(OWN_GOAL) ? [{ share: ownGoalShare(state, side), player: OWN_GOAL }] : []),
  ]
  return [of('home'), of('away')]
}

/**
 * Converts a follower to an automaton of a race: the places of its players become marks, next to one mark for all other
 * scorers. The automaton runs to the end of the match or, if `short`, until its tag is final.
 */
export function automatonOf(state: SoccerState, follower: Follower, short = false): PlaceAutomaton {
  const marks = marksOf(state, follower)
  const places = marks.flat().filter(({ later }) => later).length
  const shares = (own: readonly Mark[]) => [
    own.reduce((left, { share }) => left - share, 1),
    ...own.map(({ share }) => share),
  ]
  const split = (tag: number) => ({ own: tag % follower.tags, bits: Math.floor(tag / follower.tags) })
  return {
    tags: follower.tags * 2 ** places,
    places,
    own: (tag) => split(tag).own,
    marks: [shares(marks[0]), shares(marks[1])],
    afterGoal: (side, number, tag, scoreHome, scoreAway) => {
      const { own, bits } = split(tag)
      const mark = marks[side][number - 1]
      const isReplaced = mark?.later && Math.floor(bits / mark.later.bit) % 2 === 1
      const player = isReplaced ? mark.later?.player : mark?.player
      const after = follower.afterGoal(side === 0 ? 'home' : 'away', player, own, scoreHome, scoreAway)
      return bits * follower.tags + after
    },
    afterBreak: (tag, home, away) => {
      const { own, bits } = split(tag)
      return bits * follower.tags + follower.afterBreak(own, home, away)
    },
    ...(short && follower.ends
      ? { ends: (home, away, tag) => follower.ends?.(home, away, split(tag).own) ?? false }
      : {}),
  }
}

/** Returns the masses after a moment of substitutions, at which each player who is left is replaced with the same chance. */
export function substitute(
  race: Race,
  { tags, places = 0 }: PlaceAutomaton,
  mass: Float64Array,
  chance: number,
): Float64Array {
  const after = mass.slice()
  const own = tags / 2 ** places
  for (let place = 0; place < places; place++) {
    const distance = own * 2 ** place * statesOf(race)
    for (let index = 0; index < after.length; index++) {
      const isReplaced = Math.floor(index / distance) % 2 === 1
      if (isReplaced || after[index] === 0) continue
      const moved = (after[index] ?? 0) * chance
      add(after, index, -moved)
      add(after, index + distance, moved)
    }
  }
  return after
}

/** Returns the tag of the match so far. */
export function tagSoFar(state: SoccerState, follower: Follower): number {
  let tag = 0
  let home = 0
  let away = 0
  let broke = false
  const breakNow = () => {
    broke = true
    tag = follower.afterBreak(tag, home, away)
  }
  for (const incident of state.incidents) {
    const { type, side } = incident
    if (type !== 'goal') continue
    if (!broke && !isInFirstHalf(incident)) breakNow()
    if (side === 'home') home++
    else away++
    tag = follower.afterGoal(side, listedScorer(state, incident), tag, home, away)
  }
  if (!broke && !isFirstHalf(state)) breakNow()
  return tag
}
