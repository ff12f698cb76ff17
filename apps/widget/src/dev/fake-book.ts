import type { EventCard, EventPage, EventUpdated, Quote, SlipSelection } from '@tessera/contract/sportsbook'
import { eventChannel, LIVE_SPORT_CHANNEL, sportChannel } from '@tessera/contract/sportsbook/channels'
import { betKindsFor, combinedOdds, lineCount, nextPrice, previousPrice } from '@tessera/odds'
import { fakeEvents } from './fake-events.ts'

/** Publishes a message on a channel. */
export type Publish = (channel: string, data: object) => void

const MIN_STAKE = 10
const MAX_STAKE = 50_000
const MOVED_STEPS = 2
const USUAL_LINES = ['handicap|hcp=-0.25', 'total|total=2.5']

export class FakeBook {
  readonly events: Map<string, EventPage>
  private readonly publish: Publish
  liveDelayMs = 0
  currency = 'EUR'

  constructor(publish: Publish, nowMs: number) {
    this.publish = publish
    this.events = new Map(fakeEvents(nowMs).map((event) => [event.eventId, event]))
  }

  readonly card = ({ markets, proof: _proof, ...card }: EventPage): EventCard => ({
    ...card,
    lines: markets.filter(({ key }) => this.linesOf(card.eventId).includes(key)),
  })

  /** Keys of the lines of a card that are not the usual ones. */
  private readonly lines = new Map<string, readonly string[]>()
  private readonly linesOf = (eventId: string) => this.lines.get(eventId) ?? USUAL_LINES

  /** Makes other lines the main ones of an event. */
  showLines(eventId: string, keys: readonly string[]): void {
    this.lines.set(eventId, keys)
    this.change(eventId, {}, keys)
  }

  list(isListed: (event: EventPage) => boolean): EventCard[] {
    return [...this.events.values()]
      .filter(isListed)
      .sort(
        (a, b) =>
          Number(b.phase === 'live') - Number(a.phase === 'live') || a.startsAt.localeCompare(b.startsAt),
      )
      .map(this.card)
  }

  event(eventId: string): EventPage {
    const event = this.events.get(eventId)
    if (!event) throw new Error(`no event ${eventId}`)
    return event
  }

  /** Changes an event and publishes it on its channels. */
  change(
    eventId: string,
    part: Partial<EventPage>,
    keys: readonly string[],
    more: Partial<EventUpdated> = {},
  ) {
    const known = this.event(eventId)
    const event = { ...known, ...part, version: known.version + 1 }
    const next = { ...event, main: event.markets[0] ?? null }
    this.events.set(eventId, next)
    this.publishState(next, keys, more)
  }

  /** Publishes a state of an event. An earlier state simulates a late message. */
  publishState(next: EventPage, keys: readonly string[], more: Partial<EventUpdated> = {}): void {
    const { eventId } = next
    const markets = next.markets
      .filter(({ key }) => keys.includes(key))
      .map(({ key, status, version, outcomes }) => ({
        key,
        status,
        version,
        prices: outcomes.map(({ id, price }) => [id, price] as const),
      }))
    const { version, phase, facts } = next
    const message: EventUpdated = {
      event: 'sport.event',
      eventId,
      version,
      phase,
      facts,
      markets,
      isNewOffer: false,
      hasResults: false,
      ...more,
    }
    this.publish(eventChannel(eventId), message)
    const lines = this.linesOf(eventId)
    const ofCard = markets.filter(({ key }) => key === next.main?.key || lines.includes(key))
    const brief = { eventId, version, phase, facts, markets: ofCard, lines }
    const list = { event: 'sport.events', events: [brief], isNewList: false }
    this.publish(sportChannel(next.sport.id), list)
    if (phase === 'live') this.publish(LIVE_SPORT_CHANNEL, list)
  }

  /** Moves all prices of some markets up or down by two steps of the ladder. */
  move(eventId: string, keys: readonly string[], direction: 'up' | 'down'): void {
    const step = direction === 'up' ? nextPrice : previousPrice
    const moved = (price: number | null) => {
      let now = price
      for (let index = 0; index < MOVED_STEPS && now !== null; index += 1) now = step(now) ?? now
      return now
    }
    const markets = this.event(eventId).markets.map((market) =>
      keys.includes(market.key)
        ? {
            ...market,
            version: String(Number(market.version) + 1),
            outcomes: market.outcomes.map((outcome) => ({ ...outcome, price: moved(outcome.price) })),
          }
        : market,
    )
    this.change(eventId, { markets }, keys)
  }

  /** Changes a price without publishing it. */
  changeUnpublished(eventId: string, key: string, price: number): void {
    const known = this.event(eventId)
    const markets = known.markets.map((market) =>
      market.key === key
        ? { ...market, outcomes: market.outcomes.map((outcome) => ({ ...outcome, price })) }
        : market,
    )
    this.events.set(eventId, { ...known, markets })
  }

  status(eventId: string, keys: readonly string[], status: EventPage['markets'][number]['status']): void {
    const markets = this.event(eventId).markets.map((market) =>
      keys.includes(market.key) ? { ...market, status } : market,
    )
    this.change(eventId, { markets }, keys)
  }

  find({ eventId, marketKey, outcomeId }: SlipSelection) {
    const event = this.events.get(eventId)
    const market = event?.markets.find(({ key }) => key === marketKey)
    const outcome = market?.outcomes.find(({ id }) => id === outcomeId)
    return event && market && outcome ? { event, market, outcome } : null
  }

  quote(legs: readonly { selections: readonly SlipSelection[] }[], kindCode: string | undefined): Quote {
    const problems: Quote['problems'] = []
    const quoted = legs.map(({ selections }, index) => {
      const found = selections.map((selection) => this.find(selection))
      const [first] = found
      if (found.some((each) => !each)) problems.push({ problem: 'unknown-selection', legs: [index] })
      if (found.some((each) => each?.market.status === 'suspended'))
        problems.push({ problem: 'suspended', legs: [index] })
      const prices = found.flatMap((each) => each?.outcome.price ?? [])
      const price = prices.length === selections.length ? Number(combinedOdds(prices)) : null
      return {
        price: found.every((each) => each?.market.status === 'active') ? price : null,
        version: found.map((each) => each?.market.version).join('.'),
        eventName: first?.event.name ?? '',
        eventPath: first?.event.path ?? '/sport',
        startsAt: first?.event.startsAt ?? new Date(0).toISOString(),
        isLive: first?.event.phase === 'live',
        selections: found.map((each) => ({
          marketName: each?.market.name ?? '',
          outcomeName: each?.outcome.name ?? '',
          price: each?.outcome.price ?? null,
        })),
      }
    })
    const events = legs.map(({ selections }) => selections[0]?.eventId)
    const doubles = events.flatMap((id, index) =>
      events.indexOf(id) !== events.lastIndexOf(id) ? [index] : [],
    )
    if (doubles.length > 0) problems.push({ problem: 'same-event', legs: doubles })
    const kinds = betKindsFor(legs.length)
    const kind = kinds.find(({ code }) => code === kindCode) ?? kinds[0]
    const prices = quoted.flatMap(({ price }) => price ?? [])
    return {
      legs: quoted,
      problems,
      kinds: kinds.map((each) => ({ kind: each.code, lines: lineCount(each) })),
      offer:
        problems.length > 0 || !kind || prices.length < legs.length
          ? null
          : {
              kind: kind.code,
              lines: lineCount(kind),
              odds: Number(combinedOdds(prices)),
              minStakePerLine: MIN_STAKE,
              maxStakePerLine: MAX_STAKE,
              currency: this.currency,
              delayMs: quoted.some(({ isLive }) => isLive) ? this.liveDelayMs : 0,
            },
    }
  }
}
