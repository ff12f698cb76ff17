import { memo } from 'react'
import { useEvent } from '../core/feed-hooks.ts'
import { CardArt } from '../fields/card-art.tsx'
import { Sides } from './event-row.tsx'
import { Icon } from './icon.tsx'
import { PlaceLink } from './link.tsx'
import { MarketOdds } from './market-odds.tsx'
import { NamePair } from './name-pair.tsx'
import { sportSign } from './sport-signs.ts'
import { When } from './when.tsx'

/** Event in a carousel, with the art of its sport. With `opens`, a press on a price opens the event. */
export const EventCardView = memo(function EventCardView({
  eventId,
  opens,
  art,
}: {
  eventId: string
  opens?: boolean
  art?: boolean
}) {
  const { card, phase, facts } = useEvent(eventId)
  return (
    <article className="event-card" data-phase={phase} data-art={art || undefined}>
      {art ? <CardArt card={card} /> : null}
      <div className="event-card-head">
        <Icon icon={sportSign(card.sport.code)} size={16} />
        <NamePair first={card.category.name} second={card.championship.name} />
        <When card={card} phase={phase} facts={facts} long />
      </div>
      <PlaceLink to={{ page: 'event', eventId }} className="event-link">
        <Sides card={card} facts={facts} />
      </PlaceLink>
      {card.main ? (
        <MarketOdds card={card} market={card.main} phase={phase} short opens={opens ?? false} />
      ) : null}
    </article>
  )
})
