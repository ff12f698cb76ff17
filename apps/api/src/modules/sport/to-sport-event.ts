import type { SportEvent, SportEventDetails } from '@tessera/contract'
import type { EventCard, EventPage, SportMarket } from '@tessera/contract/sportsbook'

/** How many markets of an event stand on its page before the widget takes over. */
const FIRST_MARKETS = 8
/** Of a race or a correct score there may be dozens. */
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

/** An event of the sportsbook as the pages of the site show it. */
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

/** The same with the markets that are looked at first. */
export const toSportEventDetails = (page: EventPage): SportEventDetails => ({
  ...toSportEvent(page),
  markets: page.markets
    .filter(({ status }) => status === 'active' || status === 'suspended')
    // Of lines, such as totals, the first stands for all.
    .filter(({ type }, index, open) => open.findIndex((each) => each.type === type) === index)
    .slice(0, FIRST_MARKETS)
    .map(toMarket),
})
