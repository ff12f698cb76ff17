import { type LiveFacts, liveFactsSchema } from '@tessera/contract/sportsbook'
import { DECISIVE_INCIDENTS } from './live-rules.ts'

/** Parses the live facts of a feed; null if they don't match our schema. */
export function readFacts(facts: unknown): LiveFacts | null {
  const parsed = liveFactsSchema.safeParse(facts)
  return parsed.success ? parsed.data : null
}

/** Seconds that a clock may differ before it is published again; clients advance it themselves. */
const CLOCK_TOLERANCE_SECONDS = 2

function clockSeconds(clock: NonNullable<LiveFacts['clock']>, atMs: number): number {
  const passed = clock.isRunning ? ((atMs - clock.atMs) / 1_000) * clock.secondsPerSecond : 0
  return clock.seconds + passed
}

/** True if a clock still runs as the previously published one predicts. */
function isSameClock(published: LiveFacts['clock'], now: LiveFacts['clock']): boolean {
  if (published === null || now === null) return published === now
  if (published.isRunning !== now.isRunning || published.secondsPerSecond !== now.secondsPerSecond)
    return false
  if (JSON.stringify(published.stoppage) !== JSON.stringify(now.stoppage)) return false
  const off = Math.abs(clockSeconds(published, now.atMs) - now.seconds)
  return off <= CLOCK_TOLERANCE_SECONDS * Math.max(1, now.secondsPerSecond)
}

/** True if a client with the published facts needs no update to the current ones. */
export function isEquivalent(published: LiveFacts | null, now: LiveFacts | null): boolean {
  if (published === now) return true
  if (published === null || now === null || !isSameClock(published.clock, now.clock)) return false
  return JSON.stringify({ ...published, clock: null }) === JSON.stringify({ ...now, clock: null })
}

/** Returns the facts shown on a card in a list; the other ones are only for the event's page. */
export function factsOfCard(facts: LiveFacts | null): LiveFacts | null {
  if (!facts) return null
  const { substitutions: _, ...shown } = facts
  return { ...shown, possession: null, statistics: [], incidents: [], standing: [] }
}

/** True if the score has changed, including the score of the current game. */
export function isScoreChange(published: LiveFacts | null, now: LiveFacts | null): boolean {
  if (published === now) return false
  const isOther = (before: Sides | null | undefined, after: Sides | null | undefined): boolean =>
    before?.home !== after?.home || before?.away !== after?.away
  return isOther(published?.score, now?.score) || isOther(published?.points, now?.points)
}

interface Sides {
  readonly home: number | string
  readonly away: number | string
}

/** True if a pending bet could profit from news in the later facts. */
export function isDecisiveChange(before: LiveFacts | null, after: LiveFacts | null): boolean {
  if (before === null || after === null) return false
  if (before.score?.home !== after.score?.home || before.score?.away !== after.score?.away) return true
  const seen = before.incidents.at(-1)?.number ?? -1
  return after.incidents.some(({ number, type }) => number > seen && DECISIVE_INCIDENTS.has(type))
}
