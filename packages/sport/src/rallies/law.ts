import { mergeEnds, type UnitEnd, type UnitLaw } from '../best-of/unit.ts'
import type { Sides } from '../counts/race.ts'

/** Parameters of a match of rallies. */
export interface RallyParameters {
  /** Probability that each side wins a rally on its own serve. */
  readonly serve: Sides
  /** Sets (or games) needed to win. */
  readonly toWin: number
  /** Side that serves first: 0 home, 1 away. */
  readonly first: 0 | 1
}

/** Rules of one sport. */
export interface RallyRules {
  readonly target: number
  readonly decidingTarget: number
  /** Order of serving: the winner of the rally serves next, or the sides take turns of one, two or four rallies. */
  readonly serving: 'winner' | 'one each' | 'two each' | 'four each'
  /** Lead that wins a set: 2 unless it is given. With 1, the first side at the target wins. */
  readonly lead?: 1 | 2
  /** Number of points beyond the target after which one point decides. Without it, a set in a billion gets there. */
  readonly beyond?: number
  /** True if lots are drawn again before the deciding set. */
  readonly toss: boolean
}

/** State of the current set. */
export interface RallySet {
  readonly target: number
  readonly first: number
  readonly server: number
  readonly points: Sides
}

/** Points beyond the target at which one point decides in sports without such a rule. A set in a billion gets there. */
const BEYOND = 30

/** Returns the highest score of a side in a set. */
const mostOf = ({ lead, beyond }: RallyRules, target: number): number =>
  lead === 1 ? target : target + (beyond ?? BEYOND)

/** Returns the limit of sums and differences of points in a match: no match gets there. */
export const mostPointsOf = (rules: RallyRules, toWin: number): number =>
  (2 * toWin - 1) * 2 * mostOf(rules, Math.max(rules.target, rules.decidingTarget))

function isOver(rules: RallyRules, target: number, home: number, away: number): boolean {
  const most = Math.max(home, away)
  if (most >= mostOf(rules, target)) return home !== away
  return most >= target && Math.abs(home - away) >= (rules.lead ?? 2)
}

/** Returns the server after a rally, given the score after it. */
function nextServer(rules: RallyRules, set: RallySet, winner: number, home: number, away: number): number {
  if (rules.serving === 'winner') return winner
  const played = home + away
  if (rules.serving === 'one each') return (set.first + played) % 2
  if (rules.serving === 'four each') return (set.first + (played >> 2)) % 2
  const level = 2 * (set.target - 1)
  const turns = played < level ? played >> 1 : (level >> 1) + played - level
  return (set.first + turns) % 2
}

/** Returns the ends of a set, given its current points. */
function setEnds(rules: RallyRules, { serve }: RallyParameters, set: RallySet): UnitEnd[] {
  const size = mostOf(rules, set.target) + 1
  const masses = new Float64Array(size * size * 2)
  const ends: UnitEnd[] = []
  const [fromHome, fromAway] = set.points
  masses[(fromHome * size + fromAway) * 2 + set.server] = 1
  for (let home = fromHome; home < size; home++)
    for (let away = fromAway; away < size; away++)
      for (let server = 0; server < 2; server++) {
        const mass = masses[(home * size + away) * 2 + server] ?? 0
        if (mass === 0) continue
        if (isOver(rules, set.target, home, away)) {
          ends.push({ chance: mass, home, away, next: 1 - set.first })
          continue
        }
        const won = server === 0 ? serve[0] : 1 - serve[1]
        const ifHome = ((home + 1) * size + away) * 2 + nextServer(rules, set, 0, home + 1, away)
        const ifAway = (home * size + away + 1) * 2 + nextServer(rules, set, 1, home, away + 1)
        masses[ifHome] = (masses[ifHome] ?? 0) + mass * won
        masses[ifAway] = (masses[ifAway] ?? 0) + mass * (1 - won)
      }
  return mergeEnds(ends)
}

/** Creates the law of a set of rallies from the rules of a sport. */
export function rallyLaw(rules: RallyRules): UnitLaw<RallyParameters, RallySet> {
  const begin = (first: number, deciding: boolean): RallySet => ({
    target: deciding ? rules.decidingTarget : rules.target,
    first,
    server: first,
    points: [0, 0],
  })
  return {
    contexts: 2,
    toWin: ({ toWin }) => toWin,
    first: ({ first }) => first,
    begin: (_, context, deciding, random) =>
      begin(deciding && rules.toss ? Number(random() < 0.5) : context, deciding),
    step({ serve }, set, random) {
      const held = random() < (serve[set.server] ?? 0)
      const winner = held ? set.server : 1 - set.server
      const [home, away] = set.points
      const points: Sides = winner === 0 ? [home + 1, away] : [home, away + 1]
      const server = nextServer(rules, set, winner, ...points)
      const side = winner === 0 ? 'home' : 'away'
      return {
        unit: { ...set, points, server },
        end: isOver(rules, set.target, ...points)
          ? { home: points[0], away: points[1], next: 1 - set.first }
          : null,
        winner: side,
        incidents: [{ type: 'point', side }],
      }
    },
    freshEnds(parameters, context, deciding) {
      if (!deciding || !rules.toss) return setEnds(rules, parameters, begin(context, deciding))
      const both = [0, 1].flatMap((first) => setEnds(rules, parameters, begin(first, deciding)))
      return mergeEnds(both.map((end) => ({ ...end, next: 0, chance: end.chance / 2 })))
    },
    ends: (parameters, set) => setEnds(rules, parameters, set),
    key: ({ target, first, server, points }) => `${target} ${first} ${server} ${points}`,
  }
}
