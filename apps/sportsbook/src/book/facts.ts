import { type LiveFacts, liveFactsSchema } from '@tessera/contract/sportsbook'
import { DECISIVE_INCIDENTS } from './live-rules.ts'

/** What a feed says of a live event, as we know it; null for words that are not ours. */
export function readFacts(told: unknown): LiveFacts | null {
  const parsed = liveFactsSchema.safeParse(told)
  return parsed.success ? parsed.data : null
}

/** Seconds that a clock may be off by before it is told again: who shows it lets it run on by itself. */
const CLOCK_TOLERANCE_SECONDS = 2

function clockSeconds(clock: NonNullable<LiveFacts['clock']>, atMs: number): number {
  const passed = clock.isRunning ? ((atMs - clock.atMs) / 1_000) * clock.secondsPerSecond : 0
  return clock.seconds + passed
}

/** Whether a clock runs as the one told before said that it would. */
function isSameClock(told: LiveFacts['clock'], now: LiveFacts['clock']): boolean {
  if (told === null || now === null) return told === now
  if (told.isRunning !== now.isRunning || told.secondsPerSecond !== now.secondsPerSecond) return false
  const off = Math.abs(clockSeconds(told, now.atMs) - now.seconds)
  return off <= CLOCK_TOLERANCE_SECONDS * Math.max(1, now.secondsPerSecond)
}

/** Whether nobody who was told the one needs to be told the other. */
export function saysTheSame(told: LiveFacts | null, now: LiveFacts | null): boolean {
  if (told === now) return true
  if (told === null || now === null || !isSameClock(told.clock, now.clock)) return false
  return JSON.stringify({ ...told, clock: null }) === JSON.stringify({ ...now, clock: null })
}

/** What a card on a list shows of the facts: the rest is for the event's own page. */
export function factsOfCard(facts: LiveFacts | null): LiveFacts | null {
  return facts && { ...facts, possession: null, statistics: [], incidents: [], standing: [] }
}

/** Whether the score is another one, that of the running game included. */
export function isScoreChange(told: LiveFacts | null, now: LiveFacts | null): boolean {
  if (told === now) return false
  const isOther = (before: Sides | null | undefined, after: Sides | null | undefined): boolean =>
    before?.home !== after?.home || before?.away !== after?.away
  return isOther(told?.score, now?.score) || isOther(told?.points, now?.points)
}

interface Sides {
  readonly home: number | string
  readonly away: number | string
}

/** Whether a bet that waits could profit from what the later facts say beyond the earlier ones. */
export function isDecisiveChange(before: LiveFacts | null, after: LiveFacts | null): boolean {
  if (before === null || after === null) return false
  if (before.score?.home !== after.score?.home || before.score?.away !== after.score?.away) return true
  const seen = before.incidents.at(-1)?.number ?? -1
  return after.incidents.some(({ number, type }) => number > seen && DECISIVE_INCIDENTS.has(type))
}
