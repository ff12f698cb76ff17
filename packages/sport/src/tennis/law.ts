import type { UnitEnd, UnitLaw } from '../best-of/unit.ts'
import type { Random, Side } from '../core/model.ts'
import type { Sides } from '../counts/race.ts'
import { gameFrom, tieBreakFrom, tieBreakServer } from './chances.ts'

/** Parameters of a match. */
export interface TennisParameters {
  /** Probability that each side wins a point on its own serve. */
  readonly serve: Sides
  /** Sets needed to win: 2 in a best of three. */
  readonly toWin: 2 | 3
  /** Side that serves first: 0 home, 1 away. */
  readonly first: 0 | 1
}

/** State of a set: games, points of the current game or tie-break, and the side that served first in the set. */
export interface TennisSet {
  readonly first: number
  readonly games: Sides
  readonly points: Sides
}

const SET_GAMES = 6

const isTieBreak = ([home, away]: Sides): boolean => home === SET_GAMES && away === SET_GAMES

/** Returns the server of a game, given the games before it. */
const serverOf = (first: number, [home, away]: Sides): number => (first + home + away) % 2

function gameChance({ serve }: TennisParameters, { first, games, points }: TennisSet): number {
  if (isTieBreak(games)) return tieBreakFrom(serve, serverOf(first, games), points)
  const server = serverOf(first, games)
  const [own, other] = server === 0 ? points : [points[1], points[0]]
  const won = gameFrom(serve[server] ?? 0, own, other)
  return server === 0 ? won : 1 - won
}

const isSetOver = ([home, away]: Sides): boolean =>
  Math.max(home, away) === SET_GAMES + 1 || (Math.max(home, away) === SET_GAMES && Math.abs(home - away) >= 2)

/** Returns the ends of the set, given its current games and points. */
function setEnds(parameters: TennisParameters, set: TennisSet): UnitEnd[] {
  const ends: UnitEnd[] = []
  const size = SET_GAMES + 2
  const masses = new Float64Array(size * size)
  const [fromHome, fromAway] = set.games
  masses[fromHome * size + fromAway] = 1
  for (let home = fromHome; home < size; home++)
    for (let away = fromAway; away < size; away++) {
      const mass = masses[home * size + away] ?? 0
      if (mass === 0) continue
      const games: Sides = [home, away]
      if (isSetOver(games)) {
        ends.push({ chance: mass, home, away, next: serverOf(set.first, games) })
        continue
      }
      const now = home === fromHome && away === fromAway
      const won = gameChance(parameters, now ? set : { first: set.first, games, points: [0, 0] })
      masses[(home + 1) * size + away] = (masses[(home + 1) * size + away] ?? 0) + mass * won
      masses[home * size + away + 1] = (masses[home * size + away + 1] ?? 0) + mass * (1 - won)
    }
  return ends
}

const isGameOver = ([home, away]: Sides, target: number): boolean =>
  Math.max(home, away) >= target && Math.abs(home - away) >= 2

function step({ serve }: TennisParameters, set: TennisSet, random: Random) {
  const { first, games, points } = set
  const tieBreak = isTieBreak(games)
  const played = points[0] + points[1]
  const server = tieBreak ? tieBreakServer(serverOf(first, games), played) : serverOf(first, games)
  const held = random() < (serve[server] ?? 0)
  const winner: Side = held === (server === 0) ? 'home' : 'away'
  const plus = ([home, away]: Sides): Sides => (winner === 'home' ? [home + 1, away] : [home, away + 1])
  const now = plus(points)
  const point = { type: 'point', side: winner }
  if (!isGameOver(now, tieBreak ? 7 : 4))
    return { unit: { first, games, points: now }, end: null, winner, incidents: [point] }
  const after = plus(games)
  const unit: TennisSet = { first, games: after, points: [0, 0] }
  const end = isSetOver(after) ? { home: after[0], away: after[1], next: serverOf(first, after) } : null
  return { unit, end, winner, incidents: [point, { type: 'game-won', side: winner }] }
}

/** Tennis, point by point. A tie-break decides every set at 6-6, including the last one. */
export const tennisLaw: UnitLaw<TennisParameters, TennisSet> = {
  contexts: 2,
  toWin: ({ toWin }) => toWin,
  first: ({ first }) => first,
  begin: (_, first) => ({ first, games: [0, 0], points: [0, 0] }),
  step,
  freshEnds: (parameters, first) => setEnds(parameters, { first, games: [0, 0], points: [0, 0] }),
  ends: setEnds,
  key: ({ first, games, points }) => `${first} ${games} ${points}`,
}
