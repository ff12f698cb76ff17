import type { RallySet, Side, TennisSet } from '@tessera/sport'

type Pair = readonly [home: number, away: number]

const SET_GAMES = 6
const GAME_POINTS = 4
const TIE_BREAK_POINTS = 7

/** True if the set is at six games all, so that a tie-break decides it. */
export const isTieBreak = ({ games: [home, away] }: TennisSet): boolean =>
  home === SET_GAMES && away === SET_GAMES

/** Returns the server of the next point: 0 is home, 1 is away. */
export function tennisServer(set: TennisSet): number {
  const { first, games, points } = set
  const server = (first + games[0] + games[1]) % 2
  return isTieBreak(set) ? (server + ((points[0] + points[1] + 1) >> 1)) % 2 : server
}

/** Returns the side that needs one more point, if a target must be reached with a lead of two. */
function sideAtPoint([home, away]: Pair, target: number): Side | null {
  if (Math.max(home, away) < target - 1 || home === away) return null
  return home > away ? 'home' : 'away'
}

/** Returns the side with a break point, set point or match point; null if the next point is an ordinary one. */
export function tennisChance(set: TennisSet): Side | null {
  const tieBreak = isTieBreak(set)
  const side = sideAtPoint(set.points, tieBreak ? TIE_BREAK_POINTS : GAME_POINTS)
  if (side === null || tieBreak) return side
  const isBreakPoint = side !== (tennisServer(set) === 0 ? 'home' : 'away')
  const [own, other] = side === 'home' ? set.games : [set.games[1], set.games[0]]
  const isSetPoint = own + 1 > SET_GAMES || (own + 1 === SET_GAMES && own - other >= 1)
  return isBreakPoint || isSetPoint ? side : null
}

/** Returns the side with a point for the set or game. */
export const rallyChance = ({ points, target }: RallySet): Side | null => sideAtPoint(points, target)
