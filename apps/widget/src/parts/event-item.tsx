import type { EventCard } from '@tessera/contract/sportsbook'
import { EventRow } from './event-row.tsx'
import { RaceCard } from './race-card.tsx'

/** Event on a list: a row for two sides, a card for the runners of a race or the teams of a season. */
export function EventItem({ card, long }: { card: EventCard; long?: boolean }) {
  const Item = card.competitors.length > 2 ? RaceCard : EventRow
  return <Item eventId={card.eventId} long={long ?? false} />
}
