import type { ChampionshipPlan } from '../calendar/championship-plan.ts'
import type { Slot } from '../calendar/event-id.ts'
import { feedersOf, knockOutMatches, pairingsOf } from '../calendar/knock-out.ts'
import type { EventScript } from '../script/event-script.ts'

/** Returns the script of an event with a confirmed result; null before. */
export type FindClosed = (event: Slot) => Pick<EventScript, 'position' | 'incidents' | 'closedAtMs'> | null

/** Winner of a match by the place in the draw, and the time at which the result was confirmed. */
interface MatchWinner {
  readonly place: number
  readonly closedAtMs: number
}

/** A tournament as it follows from its results. */
export interface Bracket {
  /** Returns the event of a match, by its number; null while its competitors aren't known. */
  eventOf(match: number): Slot | null
  /** Returns the winner of a match; null while there is no confirmed result. */
  winnerOf(match: number): MatchWinner | null
}

/** Creates the bracket of a tournament. Confirmed results are kept. */
export function bracketOf(plan: ChampionshipPlan, season: number, findClosed: FindClosed): Bracket {
  const size = plan.names.length
  const matches = knockOutMatches(size)
  const pairings = pairingsOf(size)
  const events = new Map<number, Slot>()
  const winners = new Map<number, MatchWinner>()

  function findEvent(number: number): Slot | null {
    const match = matches[number]
    if (!match) return null
    const slotOf = (index: number): number => season * pairings.length + index
    if (match.round === 0)
      return { plan, slot: slotOf(pairings.findIndex((pairing) => pairing.match === number)) }
    const [home, away] = feedersOf(size, match).map(winnerOf)
    if (!home || !away) return null
    const index = pairings.findIndex((each) => each.home === home.place && each.away === away.place)
    return { plan, slot: slotOf(index), knownAtMs: Math.max(home.closedAtMs, away.closedAtMs) }
  }

  function eventOf(match: number): Slot | null {
    const event = events.get(match) ?? findEvent(match)
    if (event) events.set(match, event)
    return event
  }

  function winnerOf(match: number): MatchWinner | null {
    const known = winners.get(match)
    if (known) return known
    const event = eventOf(match)
    const closed = event && findClosed(event)
    const closedAtMs = closed?.closedAtMs() ?? null
    const score = closed?.position().look().score
    const pairing = event && pairings[event.slot % pairings.length]
    if (!score || !pairing || closedAtMs === null) return null
    const winner = { place: score.home > score.away ? pairing.home : pairing.away, closedAtMs }
    winners.set(match, winner)
    return winner
  }

  return { eventOf, winnerOf }
}
