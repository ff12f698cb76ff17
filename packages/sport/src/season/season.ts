import { eachCell, gridOf } from '../core/grid.ts'
import type { Random } from '../core/model.ts'
import { averageScorers } from '../soccer/average-scorers.ts'
import { soccerGrid } from '../soccer/grids.ts'
import type { Scorer, SoccerParameters } from '../soccer/parameters.ts'
import { startSoccer } from '../soccer/state.ts'
import { TABLE_POINTS } from './table-rules.ts'

/** Number of seasons that are simulated for prices. */
export const SEASON_RUNS = 50_000

/** Results of a team so far. */
export interface TeamSoFar {
  readonly points: number
  readonly scored: number
  readonly conceded: number
}

/** A match that is still to be played, by the numbers of its teams. */
export interface SeasonMatch {
  readonly home: number
  readonly away: number
  readonly parameters: SoccerParameters
}

/** A season in which some matches have been played. */
export interface SeasonSoFar {
  readonly teams: readonly TeamSoFar[]
  /** Goals by player. Every player who has scored is in it. */
  readonly goals: ReadonlyMap<string, number>
  readonly matches: readonly SeasonMatch[]
}

/**
 * Expected share of each competitor in the first place. A first place shared by two counts half for each, as a dead heat
 * pays.
 */
export interface SeasonChances {
  readonly winner: readonly number[]
  readonly topScorer: ReadonlyMap<string, number>
}

/** Weights of points, goal difference and goals that order teams by one number. No team has a thousand goals. */
const POINTS_WEIGHT = 4_000_000
const DIFFERENCE_WEIGHT = 2_000

/** Returns a number by which teams are ordered in a table: by points, goal difference and goals. */
const rankOf = (points: number, scored: number, conceded: number): number =>
  points * POINTS_WEIGHT + (scored - conceded) * DIFFERENCE_WEIGHT + scored

/** Returns the numbers of the teams that are first in a table: several if they are level. */
export function firstOf(teams: readonly TeamSoFar[]): number[] {
  const ranks = teams.map(({ points, scored, conceded }) => rankOf(points, scored, conceded))
  const best = Math.max(...ranks)
  return ranks.flatMap((rank, team) => (rank === best ? [team] : []))
}

/** Returns the place of each team in a table, from 1. Level teams share a place. */
export function placesOf(teams: readonly TeamSoFar[]): number[] {
  const ranks = teams.map(({ points, scored, conceded }) => rankOf(points, scored, conceded))
  return ranks.map((rank) => 1 + ranks.filter((other) => other > rank).length)
}

/** A weighted choice: the summed chances of its options. */
interface Choice {
  readonly sums: Float64Array
}

function choiceOf(chances: readonly number[]): Choice {
  let sum = 0
  return { sums: Float64Array.from(chances, (chance) => (sum += chance)) }
}

/** Returns the number of a random option; that of the last one plus one for a rest that no option has. */
function draw({ sums }: Choice, random: Random): number {
  const at = random()
  let low = 0
  let high = sums.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (at < (sums[middle] ?? 1)) high = middle
    else low = middle + 1
  }
  return low
}

/** Final scores of a match with their chances, in the numbers of one list. */
interface Scores {
  readonly home: readonly number[]
  readonly away: readonly number[]
  readonly choice: Choice
}

function scoresOf(parameters: SoccerParameters): Scores {
  const grid = soccerGrid(startSoccer(parameters), 'score', () => gridOf(0, 0))
  const cells: { home: number; away: number; chance: number }[] = []
  eachCell(grid, (home, away, _tag, chance) => cells.push({ home, away, chance }))
  return {
    home: cells.map(({ home }) => home),
    away: cells.map(({ away }) => away),
    choice: choiceOf(cells.map(({ chance }) => chance)),
  }
}

/** Players of a team in a match by their numbers in the list of all players, with their shares of its goals. */
interface Squad {
  readonly players: readonly number[]
  readonly choice: Choice
}

/** Mutable state of a simulated season, reused for all runs. */
interface Run {
  readonly points: Int32Array
  readonly scored: Int32Array
  readonly conceded: Int32Array
  readonly goals: Int32Array
}

/** A season prepared for many runs. */
interface Prepared {
  readonly players: readonly string[]
  readonly start: Run
  readonly matches: readonly {
    readonly home: number
    readonly away: number
    readonly scores: Scores
    /** Players of the home and the away side in this match. */
    readonly squads: readonly [home: Squad, away: Squad]
  }[]
}

function prepare({ teams, goals, matches }: SeasonSoFar): Prepared {
  const scorers = matches.map(({ parameters }) =>
    (['home', 'away'] as const).map((side) => averageScorers(parameters, side)),
  )
  const ids = scorers.flat(2).map(({ id }) => id)
  const players = [...new Set([...goals.keys(), ...ids])]
  const numbers = new Map(players.map((id, number) => [id, number]))
  const squadOf = (of: readonly Scorer[] = []): Squad => ({
    players: of.map(({ id }) => numbers.get(id) ?? 0),
    choice: choiceOf(of.map(({ share }) => share)),
  })
  return {
    players,
    matches: matches.map(({ home, away, parameters }, index) => ({
      home,
      away,
      scores: scoresOf(parameters),
      squads: [squadOf(scorers[index]?.[0]), squadOf(scorers[index]?.[1])],
    })),
    start: {
      points: Int32Array.from(teams, ({ points }) => points),
      scored: Int32Array.from(teams, ({ scored }) => scored),
      conceded: Int32Array.from(teams, ({ conceded }) => conceded),
      goals: Int32Array.from(players, (id) => goals.get(id) ?? 0),
    },
  }
}

const increase = (counts: Int32Array, at: number, by: number): void => {
  counts[at] = (counts[at] ?? 0) + by
}

/** Plays the rest of a season. */
function play({ start, matches }: Prepared, run: Run, random: Random): void {
  run.points.set(start.points)
  run.scored.set(start.scored)
  run.conceded.set(start.conceded)
  run.goals.set(start.goals)
  for (const { home, away, scores, squads } of matches) {
    const drawn = Math.min(draw(scores.choice, random), scores.home.length - 1)
    const scored = [scores.home[drawn] ?? 0, scores.away[drawn] ?? 0] as const
    score(run, squads[0], home, scored[0], scored[1], random)
    score(run, squads[1], away, scored[1], scored[0], random)
  }
}

/** Counts a match for one of its teams, and draws its scorers. */
function score(run: Run, squad: Squad, team: number, scored: number, conceded: number, random: Random): void {
  const { won, drawn, lost } = TABLE_POINTS
  increase(run.points, team, scored > conceded ? won : scored < conceded ? lost : drawn)
  increase(run.scored, team, scored)
  increase(run.conceded, team, conceded)
  for (let goal = 0; goal < scored; goal++) {
    const player = squad.players[draw(squad.choice, random)]
    if (player !== undefined) increase(run.goals, player, 1)
  }
}

/** Adds the share of the first place to all who have the highest number. */
function shareFirst(values: Int32Array, shares: Float64Array): void {
  let best = Number.NEGATIVE_INFINITY
  let count = 0
  for (const value of values) {
    if (value > best) count = 0
    if (value >= best) count++
    best = Math.max(best, value)
  }
  values.forEach((value, at) => {
    if (value === best) shares[at] = (shares[at] ?? 0) + 1 / count
  })
}

/** Runs between two pauses. */
const RUNS_PER_STEP = 200

/**
 * Simulates the rest of a soccer season many times by the model that plays and prices its matches: final scores from its
 * exact distribution, scorers by their shares of a team's goals. Yields every few milliseconds.
 *
 * @param random the same random numbers return the same chances
 */
export function* simulateSeason(
  season: SeasonSoFar,
  runs: number,
  random: Random,
): Generator<void, SeasonChances> {
  const prepared = prepare(season)
  const { start, players } = prepared
  const run: Run = {
    points: start.points.slice(),
    scored: start.scored.slice(),
    conceded: start.conceded.slice(),
    goals: start.goals.slice(),
  }
  const ranks = new Int32Array(start.points.length)
  const winner = new Float64Array(start.points.length)
  const topScorer = new Float64Array(players.length)
  for (let number = 0; number < runs; number++) {
    if (number % RUNS_PER_STEP === 0) yield
    play(prepared, run, random)
    for (let team = 0; team < ranks.length; team++)
      ranks[team] = rankOf(run.points[team] ?? 0, run.scored[team] ?? 0, run.conceded[team] ?? 0)
    shareFirst(ranks, winner)
    if (players.length > 0) shareFirst(run.goals, topScorer)
  }
  return {
    winner: Array.from(winner, (share) => share / runs),
    topScorer: new Map(players.map((id, at) => [id, (topScorer[at] ?? 0) / runs])),
  }
}
