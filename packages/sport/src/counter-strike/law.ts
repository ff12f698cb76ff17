import type { UnitEnd, UnitLaw } from '../best-of/unit.ts'
import type { Sides } from '../counts/race.ts'

/** Parameters of a match. */
export interface CounterStrikeParameters {
  /** Probabilities that the home side wins a round as counter-terrorists, and as terrorists. */
  readonly ct: number
  readonly t: number
  /** Maps needed to win. */
  readonly toWin: number
  /** Side that starts the first map as counter-terrorists: 0 home, 1 away. */
  readonly first: 0 | 1
}

/** State of a map: its rounds, and the side that started as counter-terrorists. */
export interface CounterStrikeMap {
  readonly first: number
  readonly rounds: Sides
}

const HALF = 12
/** Number of overtimes after which one round decides. A map in ten billion gets there. */
const OVERTIMES_MAX = 20

/** Rules of overtimes: the rounds of a half, and the rounds of an overtime that win it. */
export interface OvertimeOfRounds {
  readonly overtimeHalf: number
  readonly toWin: number
}

function isOver({ overtimeHalf, toWin }: OvertimeOfRounds, home: number, away: number): boolean {
  const least = Math.min(home, away)
  const most = Math.max(home, away)
  if (least < HALF) return most > HALF
  const overtimes = Math.floor((least - HALF) / overtimeHalf)
  if (overtimes >= OVERTIMES_MAX) return most > least
  return most >= HALF + overtimes * overtimeHalf + toWin
}

/** True if the sides in this round are the same as at the start. An overtime begins with the sides of the half before it. */
function hasStartingSides({ overtimeHalf }: OvertimeOfRounds, round: number): boolean {
  if (round < 2 * HALF) return round < HALF
  const turn = Math.floor((round - 2 * HALF) / overtimeHalf) % 4
  return turn === 1 || turn === 2
}

function roundChance(
  rules: OvertimeOfRounds,
  { ct, t }: CounterStrikeParameters,
  first: number,
  round: number,
): number {
  return hasStartingSides(rules, round) === (first === 0) ? ct : t
}

/** Returns the ends of a map, given its current rounds. */
function mapEnds(
  rules: OvertimeOfRounds,
  parameters: CounterStrikeParameters,
  { first, rounds }: CounterStrikeMap,
): UnitEnd[] {
  const size = HALF + rules.overtimeHalf * OVERTIMES_MAX + 3
  const masses = new Float64Array(size * size)
  const ends: UnitEnd[] = []
  const [fromHome, fromAway] = rounds
  masses[fromHome * size + fromAway] = 1
  for (let home = fromHome; home < size; home++)
    for (let away = fromAway; away < size; away++) {
      const mass = masses[home * size + away] ?? 0
      if (mass === 0) continue
      if (isOver(rules, home, away)) {
        ends.push({ chance: mass, home, away, next: 1 - first })
        continue
      }
      const won = roundChance(rules, parameters, first, home + away)
      masses[(home + 1) * size + away] = (masses[(home + 1) * size + away] ?? 0) + mass * won
      masses[home * size + away + 1] = (masses[home * size + away + 1] ?? 0) + mass * (1 - won)
    }
  return ends
}

/** Creates the law of a map of 24 rounds with a change of sides, first to 13, and overtimes. */
export const mapLaw = (rules: OvertimeOfRounds): UnitLaw<CounterStrikeParameters, CounterStrikeMap> => ({
  contexts: 2,
  toWin: ({ toWin }) => toWin,
  first: ({ first }) => first,
  begin: (_, first) => ({ first, rounds: [0, 0] }),
  step(parameters, { first, rounds: [home, away] }, random) {
    const won = random() < roundChance(rules, parameters, first, home + away)
    const rounds: Sides = won ? [home + 1, away] : [home, away + 1]
    const side = won ? 'home' : 'away'
    return {
      unit: { first, rounds },
      end: isOver(rules, ...rounds) ? { home: rounds[0], away: rounds[1], next: 1 - first } : null,
      winner: side,
      incidents: [{ type: 'round', side }],
    }
  },
  freshEnds: (parameters, first) => mapEnds(rules, parameters, { first, rounds: [0, 0] }),
  ends: (parameters, map) => mapEnds(rules, parameters, map),
  key: ({ first, rounds }) => `${first} ${rounds}`,
})

/** Counter-Strike, round by round: an overtime has six rounds, and the first side to win four wins. */
export const COUNTER_STRIKE_RULES: OvertimeOfRounds = { overtimeHalf: 3, toWin: 4 }
export const counterStrikeLaw = mapLaw(COUNTER_STRIKE_RULES)
