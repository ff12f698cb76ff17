import { randomUUID } from 'node:crypto'
import type { EventCard, SportBet } from '@tessera/contract/sportsbook'
import type { SplitTessera } from '@tessera/test-env/split'
import { registerPlayer, type SplitPlayer } from './split-player.ts'

interface BookResponse {
  readonly status: number
  // The tests check each response value by value.
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what is under test
  readonly data: any
}

/** A player at the sportsbook of a split Tessera, who chooses the process that handles each call. */
export interface SplitBettor extends SplitPlayer {
  /** Sends a call of the widget to the process at an address. */
  ask(at: string, method: 'GET' | 'POST', path: string, body?: object, key?: string): Promise<BookResponse>
  /** Bets 10.00 on the first outcome of an event's main market. */
  place(at: string, event: EventCard, key?: string): Promise<SportBet>
}

export const STAKE = 1_000

/** Returns an upcoming event that starts in over an hour and accepts bets. */
export async function upcomingEvent(at: string, taken: readonly string[]): Promise<EventCard> {
  const answer = await fetch(`${at}/sportsbook/api/events?sportId=66&when=all`)
  const { events }: { events: EventCard[] } = await answer.json()
  const later = Date.now() + 3_600_000
  const found = events.find(
    ({ eventId, startsAt, main }) =>
      !taken.includes(eventId) && Date.parse(startsAt) > later && main?.status === 'active',
  )
  if (found === undefined) throw new Error(`none of ${events.length} events takes bets`)
  return found
}

export async function registerBettor(split: SplitTessera, money: number): Promise<SplitBettor> {
  const player = await registerPlayer(split)
  await player.deposit(money)
  const { data } = await player.call('POST', '/api/game/sport/start-game', {})
  const ask: SplitBettor['ask'] = async (at, method, path, body, key = randomUUID()) => {
    const answer = await fetch(`${at}/sportsbook/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${data.token}`,
        'idempotency-key': key,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, data: await answer.json() }
  }
  return {
    ...player,
    ask,
    async place(at, event, key) {
      const { main } = event
      const outcome = main?.outcomes[0]
      if (!main || !outcome) throw new Error('an event without a market')
      const selection = { eventId: event.eventId, marketKey: main.key, outcomeId: outcome.id }
      const leg = { selections: [selection], price: outcome.price, version: main.version }
      const wish = { legs: [leg], kind: 'single', stakePerLine: STAKE, currency: 'EUR', accept: 'any' }
      const placed = await ask(at, 'POST', '/bets', wish, key)
      if (placed.status !== 200) throw new Error(`${placed.status}: ${JSON.stringify(placed.data)}`)
      return placed.data.bet
    },
  }
}
