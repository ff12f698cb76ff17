import { applyMessage, type EventMessage, type EventState, tellAgain, unknownEvent } from '@tessera/feed'
import { startOf } from '../calendar/event-id.ts'
import type { FindClosed } from '../tournaments/bracket.ts'
import { knockOutOutright } from './knock-out-outright.ts'
import { leagueOutright } from './league-outright.ts'
import type { OutrightCourse } from './outright-course.ts'
import { type OutrightMessages, outrightMessages } from './outright-messages.ts'
import {
  currentSeasons,
  matchesOf,
  type OutrightSeason,
  opensAt,
  outrightIdOf,
  outrightOf,
} from './outright-season.ts'

/** Interval at which the seasons are updated, and at which a match without a result is asked for again. */
const UPDATE_EVERY_MS = 1_000
const RETRY_MS = 5_000
/** Time before its creation for which the starts of matches are published again. */
const STARTS_MS = 3 * 3_600_000

/** Bets on the winners and top scorers of seasons, and on tournaments. */
export interface Outrights {
  /** Suspends the bets on a season when one of its matches starts, until its result is confirmed and counted. */
  suspend(nowMs: number): void
  /** Does one piece of deferrable work: counts a match, simulates some seasons, or settles. False if there is none. */
  work(nowMs: number): boolean
  /** Sends the current messages again. */
  recover(fromMs: number | undefined): void
  /**
   * Sends the messages of one outright, also of a season that ended long ago, once its results are counted. False for
   * any other event.
   */
  recoverEvent(eventId: string): boolean
}

interface Entry {
  readonly of: OutrightSeason
  readonly course: OutrightCourse
  readonly messages: OutrightMessages
  state: EventState
  /** Time up to which starts of matches have been published. */
  startsToMs: number
  /** True if results were counted since the last prices. */
  isChanged: boolean
  pricing: Generator<void, EventMessage> | null
  retryAtMs: number
  isSettled: boolean
}

export interface OutrightsOptions {
  readonly championshipIds: readonly number[]
  readonly findClosed: FindClosed
  readonly publish: (messages: readonly EventMessage[]) => void
  /** Number of simulated seasons of leagues. */
  readonly runs: number
}

/** Creates the outrights of the calendar's leagues. Everything follows from the results of their matches. */
export function createOutrights(options: OutrightsOptions): Outrights {
  const { championshipIds, findClosed, publish, runs } = options
  const entries = new Map<string, Entry>()
  let updatedAtMs = Number.NEGATIVE_INFINITY

  function send(entry: Entry, messages: readonly EventMessage[]): void {
    entry.state = messages.reduce(applyMessage, entry.state)
    publish(messages)
  }

  function open(of: OutrightSeason, nowMs: number): void {
    const event = outrightIdOf(of)
    if (entries.has(event)) return
    const messages = outrightMessages(of)
    const course = (of.plan.isKnockOut ? knockOutOutright : leagueOutright)(of, findClosed)
    const entry: Entry = {
      ...{ of, messages, course, state: unknownEvent(event) },
      ...{ startsToMs: nowMs - STARTS_MS, isChanged: true, pricing: null, retryAtMs: 0, isSettled: false },
    }
    entries.set(event, entry)
    send(entry, [messages.opened()])
  }

  /** Opens new seasons and forgets those that are over and settled. */
  function update(nowMs: number): void {
    if (Math.abs(nowMs - updatedAtMs) < UPDATE_EVERY_MS) return
    updatedAtMs = nowMs
    const current = currentSeasons(championshipIds, nowMs)
    for (const of of current) open(of, nowMs)
    const ids = new Set(current.map(outrightIdOf))
    for (const [event, { isSettled }] of entries) if (isSettled && !ids.has(event)) entries.delete(event)
  }

  function continuePricing(entry: Entry, pricing: NonNullable<Entry['pricing']>): void {
    const step = pricing.next()
    if (!step.done) return
    entry.pricing = null
    send(entry, [step.value])
  }

  function workOn(entry: Entry, nowMs: number): boolean {
    const { course, pricing } = entry
    if (entry.isSettled || nowMs < entry.retryAtMs) return false
    const nextStartMs = course.nextStartMs()
    if (nextStartMs === null) {
      entry.isSettled = true
      send(entry, course.settled())
      return true
    }
    if (nextStartMs <= nowMs) {
      // Prices of results that are out of date are of no use.
      entry.pricing = null
      if (course.countNext()) entry.isChanged = true
      else entry.retryAtMs = nowMs + RETRY_MS
      return true
    }
    if (pricing) continuePricing(entry, pricing)
    else if (entry.isChanged) {
      entry.isChanged = false
      entry.pricing = course.price(runs)
    } else return false
    return true
  }

  return {
    suspend(nowMs) {
      update(nowMs)
      for (const entry of entries.values()) {
        if (entry.isSettled) continue
        const started = matchesOf(entry.of)
          .map(startOf)
          .filter((startMs) => startMs > entry.startsToMs && startMs <= nowMs)
        entry.startsToMs = nowMs
        send(entry, [...new Set(started)].map(entry.messages.stopped))
      }
    },
    work: (nowMs) => [...entries.values()].some((entry) => workOn(entry, nowMs)),
    recover(fromMs) {
      for (const { state } of entries.values()) publish(tellAgain(state, { producer: 'prematch', fromMs }))
    },
    recoverEvent(eventId) {
      const of = outrightOf(eventId)
      if (!of) return false
      const known = entries.get(eventId)
      if (known) publish(tellAgain(known.state, { producer: 'prematch' }))
      else if (opensAt(of) <= updatedAtMs) open(of, updatedAtMs)
      return true
    },
  }
}
