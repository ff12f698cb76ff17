import type { SportEvent, SportEventDetails } from '@tessera/contract'
import type { EventCard, EventPage, SportMarket } from '@tessera/contract/sportsbook'

/** Number of markets on an event's page before the widget has loaded. */
const FIRST_MARKETS = 8
/** Number of outcomes per market. A race or a correct score has dozens. */
const FIRST_OUTCOMES = 12

const SECONDS_A_MINUTE = 60

const toMarket = ({ key, name, status, outcomes }: SportMarket): SportEventDetails['markets'][number] => ({
  key,
  name,
  outcomes: outcomes.slice(0, FIRST_OUTCOMES).map(({ id, name: outcome, price }) => ({
    id,
    name: outcome,
    price: status === 'active' ? price : null,
  })),
})

/** Converts an event of the sportsbook into the format of the site's pages. */
export function toSportEvent(card: EventCard): SportEvent {
  const { eventId, name, path, sport, category, championship, competitors, startsAt, phase, facts } = card
  const isMeeting = facts?.score != null || competitors.length === 2
  return {
    eventId,
    name,
    path,
    sport,
    category,
    championship,
    competitors: isMeeting ? competitors.slice(0, 2).map((each) => each.name) : [],
    startsAt,
    phase,
    score: facts?.score ?? null,
    period: facts?.period ?? '',
    minute: facts?.clock ? Math.floor(facts.clock.seconds / SECONDS_A_MINUTE) : null,
    main: card.main && toMarket(card.main),
    marketCount: card.marketCount,
    isSimulated: card.isSimulated,
  }
}

/** Converts an event of the sportsbook, including its main markets. */
export const toSportEventDetails = (page: EventPage): SportEventDetails => ({
  ...toSportEvent(page),
  markets: page.markets
    .filter(({ status }) => status === 'active' || status === 'suspended')
    // Only the first line of a market such as totals is shown.
    .filter(({ type }, index, open) => open.findIndex((each) => each.type === type) === index)
    .slice(0, FIRST_MARKETS)
    .map(toMarket),
})
