import { memo, useState } from 'react'
import { useRuntime } from '../core/context.tsx'
import { useEvent } from '../core/feed-hooks.ts'
import { CardArt } from '../fields/card-art.tsx'
import { Sides } from './event-row.tsx'
import { Icon } from './icon.tsx'
import { PlaceLink } from './link.tsx'
import { MarketOdds } from './market-odds.tsx'
import { NamePair } from './name-pair.tsx'
import { sportSign } from './sport-signs.ts'
import { When } from './when.tsx'

/**
 * Event in a carousel. `image` is the path of the site's image behind the card. Without it, or if it fails to load, `art`
 * shows a drawing in the colours of the competitors. With `opens`, a press on a price opens the event.
 */
export const EventCardView = memo(function EventCardView({
  eventId,
  image,
  art,
  opens,
}: {
  eventId: string
  image?: string | undefined
  opens?: boolean
  art?: boolean
}) {
  const { siteUrl } = useRuntime()
  const { card, phase, facts } = useEvent(eventId)
  const [isFailed, setFailed] = useState(false)
  const src = image === undefined || isFailed ? null : siteUrl(image)
  const isDrawn = art === true && src === null
  return (
    <article
      className="event-card"
      data-phase={phase}
      data-art={isDrawn || undefined}
      data-theme={src === null ? undefined : 'dark'}
    >
      {src === null ? null : <img src={src} alt="" loading="lazy" onError={() => setFailed(true)} />}
      {isDrawn ? <CardArt card={card} /> : null}
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
