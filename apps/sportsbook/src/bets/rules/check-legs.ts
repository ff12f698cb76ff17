import { SLIP_PROBLEMS, type SlipSelection } from '@tessera/contract/sportsbook'
import { legConflicts, MAX_LEGS } from '@tessera/odds'
import type { BookSelection } from '../../book/book.ts'
import type { BetBook } from '../bet-book.ts'

export type SlipProblem = (typeof SLIP_PROBLEMS)[number]

/** A requested leg. */
export interface SlipLeg {
  readonly selections: readonly SlipSelection[]
}

/** State of a leg in the book at this moment. */
export interface LegCheck {
  /** Null while the leg can't be bet on. */
  readonly price: number | null
  readonly version: string
  readonly isLive: boolean
  readonly delayMs: number
  readonly selections: readonly (BookSelection | null)[]
  readonly problem: SlipProblem | null
}

export interface ProblemOfLegs {
  readonly problem: SlipProblem
  readonly legs: number[]
}

export interface SlipCheck {
  readonly legs: readonly LegCheck[]
  readonly problems: readonly ProblemOfLegs[]
}

const PROBLEM_OF_STATUS: Readonly<Record<BookSelection['status'], SlipProblem | null>> = {
  active: null,
  suspended: 'suspended',
  off: 'not-offered',
  settled: 'event-over',
  cancelled: 'event-over',
}

function problemOfSelection(selection: BookSelection | null): SlipProblem | null {
  if (selection === null) return 'unknown-selection'
  return PROBLEM_OF_STATUS[selection.status] ?? (selection.price === null ? 'not-offered' : null)
}

const isSlipProblem = (problem: string): problem is SlipProblem =>
  SLIP_PROBLEMS.some((known) => known === problem)

function checkLeg(book: BetBook, asked: SlipLeg): LegCheck {
  const seen = asked.selections.map((selection) => book.selection(selection))
  const known = seen.filter((selection) => selection !== null)
  const facts = {
    isLive: known.some(({ isLive }) => isLive),
    delayMs: Math.max(0, ...known.map(({ delayMs }) => delayMs)),
    selections: seen,
  }
  const without = (problem: SlipProblem): LegCheck => ({ ...facts, price: null, version: '', problem })
  const [first] = seen
  const problem = seen.map(problemOfSelection).find((found) => found !== null)
  if (problem) return without(problem)
  if (seen.length === 1 && first)
    return { ...facts, price: first.price, version: first.version, problem: null }
  const built = book.builder(asked.selections[0]?.eventId ?? '', asked.selections)
  if ('problem' in built)
    return without(isSlipProblem(built.problem) ? built.problem : 'builder-not-combinable')
  return { ...facts, price: built.price, version: built.version, problem: null }
}

function problemsOf(book: BetBook, legs: readonly LegCheck[], asked: readonly SlipLeg[]): ProblemOfLegs[] {
  const found = new Map<SlipProblem, Set<number>>()
  const note = (problem: SlipProblem, ...indexes: number[]) => {
    const noted = found.get(problem) ?? new Set()
    for (const index of indexes) noted.add(index)
    found.set(problem, noted)
  }
  legs.forEach(({ problem }, index) => {
    if (problem !== null) note(problem, index)
  })
  const events = asked.map(({ selections }) => selections[0]?.eventId ?? '')
  const conflicts = legConflicts(
    events.map((eventId) => ({ eventId, relatedEventIds: book.fixture(eventId)?.relatedEventIds ?? [] })),
  )
  for (const [one, other] of conflicts)
    note(events[one] === events[other] ? 'same-event' : 'dependent', one, other)
  return [...found].map(([problem, indexes]) => ({ problem, legs: [...indexes] }))
}

/**
 * Checks the legs of a slip against the book, and returns why they can't be bet on together. A slip with too many
 * legs isn't checked further.
 */
export function checkLegs(book: BetBook, asked: readonly SlipLeg[]): SlipCheck {
  if (asked.length > MAX_LEGS)
    return { legs: [], problems: [{ problem: 'too-many-legs', legs: asked.map((_, index) => index) }] }
  const legs = asked.map((leg) => checkLeg(book, leg))
  return { legs, problems: problemsOf(book, legs, asked) }
}
