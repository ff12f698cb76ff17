import type { EventCard } from '@tessera/contract/sportsbook'
import { memo } from 'react'
import { useWords } from '../core/context.tsx'
import { useEvent } from '../core/feed-hooks.ts'
import { pointsText, scoreText } from '../core/score-text.ts'
import { Colours } from './colours.tsx'
import { EventColumns } from './event-columns.tsx'
import { EventPlace } from './event-place.tsx'
import { PlaceLink } from './link.tsx'
import { Star } from './star.tsx'
import { When } from './when.tsx'

/** Names of the sides with their scores; for a race, its name. */
export function Sides({ card, facts }: { card: EventCard; facts: EventCard['facts'] }) {
  const [home, away] = card.competitors
  if (!home || !away || card.competitors.length > 2) return <span className="race-name">{card.name}</span>
  const score = scoreText(card, facts)
  const points = pointsText(card, facts)
  const served = facts?.possession?.side
  return (
    <span className="sides">
      {([home, away] as const).map((side, index) => {
        const which = index === 0 ? 'home' : 'away'
        return (
          <span key={side.id} className="side">
            <Colours colours={side.colours} />
            <span className="side-name">{side.name}</span>
            {points && served === which ? <i className="serve-dot" aria-hidden="true" /> : null}
            {points ? <span className="side-points">{points[which]}</span> : null}
            {score ? <b className="side-score">{score[which]}</b> : null}
          </span>
        )
      })}
    </span>
  )
}

/** Event on a list, with its main markets. With `long`, it names its day, its sport and its competition. */
export const EventRow = memo(function EventRow({ eventId, long }: { eventId: string; long?: boolean }) {
  const { card, phase, facts } = useEvent(eventId)
  const words = useWords()
  const markets = words.say('card.markets', { count: card.marketCount })
  return (
    <article className="event-row" data-phase={phase}>
      <div className="event-about">
        <div className="event-meta">
          <When card={card} phase={phase} facts={facts} long={long ?? false} />
          {card.marketCount > 0 ? (
            <PlaceLink
              to={{ page: 'event', eventId }}
              className="more-link"
              label={`${markets}, ${card.name}`}
            >
              {markets}
            </PlaceLink>
          ) : null}
        </div>
        <PlaceLink to={{ page: 'event', eventId }} className="event-link">
          {long ? <EventPlace card={card} /> : null}
          <Sides card={card} facts={facts} />
          {phase === 'live' ? <span className="sr">{words.say('card.live')}</span> : null}
        </PlaceLink>
      </div>
      <EventColumns card={card} phase={phase} />
      <Star card={card} />
    </article>
  )
})
