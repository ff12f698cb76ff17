import type { ChampionshipPlan } from './calendar/championship-plan.ts'
import { eventIdOf, slotsWithin, startOf } from './calendar/event-id.ts'
import { courseOf, type KnownEvent, knownEvent, type Source } from './known-events.ts'
import { ANNOUNCED_MS } from './script/before-start.ts'
import type { PlayedEvents } from './tournaments/played-events.ts'

const HOUR = 3_600_000
/** Maximum time since its start for which an event may still be live. */
export const LONGEST_MS = 3 * HOUR
/** Time before its announcement at which an event is loaded. */
const AHEAD_MS = HOUR
/** Interval at which tournaments are checked for matches whose competitors have become known. */
const TOURNAMENTS_EVERY_MS = 1_000

/** Returns the events that are to be played from now on, each once. */
type EventLoader = (nowMs: number) => KnownEvent[]

interface Loading {
  readonly source: Source
  readonly plans: readonly ChampionshipPlan[]
  readonly events: PlayedEvents
  readonly startedAtMs: number
  readonly known: ReadonlyMap<string, KnownEvent>
}

/** Creates the loader of a simulator's events. Those of a tournament follow when their competitors are known. */
export function eventLoader(loading: Loading): EventLoader {
  const { plans, startedAtMs } = loading
  const tournaments = plans.filter(({ isKnockOut }) => isKnockOut)
  const others = plans.filter(({ isKnockOut }) => !isKnockOut)
  let loadedToMs = startedAtMs - LONGEST_MS
  let checkedAtMs = Number.NEGATIVE_INFINITY
  return (nowMs) => {
    const found: KnownEvent[] = []
    const toMs = nowMs + ANNOUNCED_MS + AHEAD_MS
    if (loadedToMs < nowMs + ANNOUNCED_MS) {
      found.push(...others.flatMap((plan) => [...eventsToPlay(loading, plan, loadedToMs, toMs)]))
      loadedToMs = toMs
    }
    if (Math.abs(nowMs - checkedAtMs) >= TOURNAMENTS_EVERY_MS) {
      checkedAtMs = nowMs
      for (const plan of tournaments) found.push(...newMatches(loading, plan, nowMs - LONGEST_MS, toMs))
    }
    return found
  }
}

/** Returns the events that start within a window, without those that were closed before the simulator started. */
function* eventsToPlay(
  { source, startedAtMs }: Loading,
  plan: ChampionshipPlan,
  fromMs: number,
  toMs: number,
): Generator<KnownEvent> {
  for (const event of slotsWithin(plan, fromMs, toMs)) {
    const isPast = startOf(event) <= startedAtMs
    if (isPast && courseOf(source, event, startedAtMs).closedAtMs() !== null) continue
    yield knownEvent(source, event)
  }
}

/** Returns the matches of a tournament that start within a window, are known by now, and have no result. */
const newMatches = (
  { source, events, known }: Loading,
  plan: ChampionshipPlan,
  fromMs: number,
  toMs: number,
): KnownEvent[] =>
  events
    .within(plan, fromMs, toMs)
    .filter((event) => !known.has(eventIdOf(event)) && !events.hasWinner(event))
    .map((event) => knownEvent(source, event))
