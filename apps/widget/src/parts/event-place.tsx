import type { EventCard } from '@tessera/contract/sportsbook'
import { Icon } from './icon.tsx'
import { NamePair } from './name-pair.tsx'
import { sportSign } from './sport-signs.ts'

/** Sport and competition of an event, on a list of several. */
export const EventPlace = ({ card: { sport, championship } }: { card: EventCard }) => (
  <span className="event-place">
    <Icon icon={sportSign(sport.code)} size={14} />
    <NamePair first={sport.name} second={championship.name} />
  </span>
)
