import type { SportEvent } from '@tessera/contract'
import { useLocale } from '../../../platform/locale/use-locale.ts'
import { AppLink } from '../../../platform/navigation/app-link.tsx'
import { EventWhen } from './event-when.tsx'
import { PriceLinks } from './price-link.tsx'

/** Number of prices on a card for an event with many outcomes: as many as there is room for names. */
const SHOWN_PRICES = 3
const SHOWN_RUNNERS = 2

export interface EventCardProps {
  readonly event: SportEvent
  /** Target of the prices; the event's page by default. */
  readonly pricesTo?: string
  /** True if the championship is shown; false in the list of a single one. */
  readonly saysWhere?: boolean
}

/** An event in a list: time and championship, participants, score, and the prices of its main market. */
export function EventCard({ event, pricesTo, saysWhere = true }: EventCardProps) {
  const { localize } = useLocale()
  const { path, sport, championship, competitors, name, score, main, imageUrl } = event
  const to = localize(path)
  const hasSides = competitors.length === 2
  return (
    <article className="sport-card" data-theme={imageUrl && 'dark'}>
      {imageUrl ? <img src={imageUrl} alt="" loading="lazy" /> : null}
      <AppLink to={to} className="sport-card-event">
        <span className="sport-card-where">
          <EventWhen event={event} />
          {saysWhere ? (
            <>
              <span>{`${sport.name} ·`}</span>
              <span className="truncate">{championship.name}</span>
            </>
          ) : null}
        </span>
        {hasSides ? (
          <Sides competitors={competitors} score={score} />
        ) : (
          <strong className="truncate">{name}</strong>
        )}
      </AppLink>
      {main ? (
        <PriceLinks
          outcomes={main.outcomes.slice(0, hasSides ? SHOWN_PRICES : SHOWN_RUNNERS)}
          isBelowSides={hasSides}
          to={pricesTo === undefined ? to : localize(pricesTo)}
        />
      ) : null}
    </article>
  )
}

function Sides({ competitors, score }: Pick<SportEvent, 'competitors' | 'score'>) {
  const points = score && [score.home, score.away]
  return (
    <>
      {competitors.map((side, index) => (
        <strong key={side} className="sport-side">
          <span className="truncate">{side}</span>
          {points ? <b className="figures">{points[index]}</b> : null}
        </strong>
      ))}
    </>
  )
}
