import type { Settle } from './grid.ts'
import { numberSpecifier, type Specifiers, specifier } from './market.ts'
import { LOST, PUSH, type ResultIndex, resultOfMargin, WON } from './results.ts'

/** Returns the settlement of an outcome of a market on two counts. */
type Rule = (specifiers: Specifiers, outcome: string) => Settle

const wonIf = (won: boolean): ResultIndex => (won ? WON : LOST)

/** Throws a RangeError for an outcome that the market doesn't have. */
export function unknownOutcome(outcome: string): never {
  throw new RangeError(`outcome ${outcome} is unknown`)
}

/** Returns the entry of an outcome. Throws a RangeError for an outcome that the table doesn't have. */
export function pick<T>(outcome: string, table: Readonly<Record<string, T>>): T {
  const found = Object.hasOwn(table, outcome) ? table[outcome] : undefined
  return found ?? unknownOutcome(outcome)
}

/** Settles home, draw or away after a head start of whole goals for the home side. */
function threeWay(outcome: string, start: number): Settle {
  return pick<Settle>(outcome, {
    home: (home, away) => wonIf(home + start > away),
    draw: (home, away) => wonIf(home + start === away),
    away: (home, away) => wonIf(home + start < away),
  })
}

/** Settles home, draw or away. */
export const result: Rule = (_, outcome) => threeWay(outcome, 0)

/** Settles home, draw or away after a head start of whole goals for the home side (`hcp`). */
export const europeanHandicap: Rule = (specifiers, outcome) =>
  threeWay(outcome, numberSpecifier(specifiers, 'hcp'))

/** Settles double chance: two of the three results. */
export const doubleChance: Rule = (_, outcome) =>
  pick<Settle>(outcome, {
    'home-draw': (home, away) => wonIf(home >= away),
    'home-away': (home, away) => wonIf(home !== away),
    'draw-away': (home, away) => wonIf(home <= away),
  })

/** Settles home or away; a draw returns the stake. In a game without draws it is the match winner. */
export const winner: Rule = (_, outcome) => {
  const sign = pick(outcome, { home: 1, away: -1 })
  return (home, away) => (home === away ? PUSH : wonIf((home - away) * sign > 0))
}

/** Settles a handicap: the line is added to the home count. Quarter lines split the stake. */
export const handicap: Rule = (specifiers, outcome) => {
  const line = numberSpecifier(specifiers, 'hcp')
  const sign = pick(outcome, { home: 1, away: -1 })
  return (home, away) => resultOfMargin((home - away + line) * sign)
}

/** Settles over or under the line, for the sum of both counts. */
export const total: Rule = (specifiers, outcome) => {
  const line = numberSpecifier(specifiers, 'total')
  const sign = pick(outcome, { over: 1, under: -1 })
  return (home, away) => resultOfMargin((home + away - line) * sign)
}

/** Settles over or under the line, for the count of one side (`team`). */
export const teamTotal: Rule = (specifiers, outcome) => {
  const line = numberSpecifier(specifiers, 'total')
  const sign = pick(outcome, { over: 1, under: -1 })
  return pick<Settle>(specifier(specifiers, 'team'), {
    home: (home) => resultOfMargin((home - line) * sign),
    away: (_home, away) => resultOfMargin((away - line) * sign),
  })
}

/** Settles whether the sum is odd or even; zero is even. */
export const oddEven: Rule = (_, outcome) => {
  const rest = pick(outcome, { odd: 1, even: 0 })
  return (home, away) => wonIf((home + away) % 2 === rest)
}

/** Settles whether both sides score. */
export const bothScore: Rule = (_, outcome) => {
  const yes = pick(outcome, { yes: true, no: false })
  return (home, away) => wonIf((home > 0 && away > 0) === yes)
}

/** Settles the exact score, such as `2:1`. `other` is every score with more than `most` goals on a side. */
export function correctScore(most: number): Rule {
  return (_, outcome) => {
    if (outcome === 'other') return (home, away) => wonIf(home > most || away > most)
    const [first, second, ...rest] = outcome.split(':').map(Number)
    if (!Number.isInteger(first) || !Number.isInteger(second) || rest.length > 0)
      return unknownOutcome(outcome)
    return (home, away) => wonIf(home === first && away === second)
  }
}

/** Settles by the tag of a grid; `tags` maps outcomes to tags. */
export function byTag(tags: Readonly<Record<string, number>>): Rule {
  return (_, outcome) => {
    const wanted = pick(outcome, tags)
    return (_home, _away, tag) => wonIf(tag === wanted)
  }
}
