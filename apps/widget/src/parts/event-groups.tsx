import type { EventCard } from '@tessera/contract/sportsbook'
import { useWords } from '../core/context.tsx'
import { useDates } from '../core/dates.ts'
import { useFavouritesFirst } from '../core/followed.ts'
import { useShownCount } from '../core/use-shown-count.ts'
import { EventItem } from './event-item.tsx'
import { ColumnHeads, EventList } from './event-list.tsx'
import { Icon } from './icon.tsx'
import { PlaceLink } from './link.tsx'
import { MarkStar } from './mark-star.tsx'
import { sportSign } from './sport-signs.ts'

interface Group {
  readonly key: string
  readonly cards: EventCard[]
}

/** Groups cards with the same key, in their order. */
export function grouped(cards: readonly EventCard[], keyOf: (card: EventCard) => string): Group[] {
  const groups = new Map<string, Group>()
  for (const card of cards) {
    const key = keyOf(card)
    const group = groups.get(key) ?? { key, cards: [] }
    group.cards.push(card)
    groups.set(key, group)
  }
  return [...groups.values()]
}

const championshipOf = ({ championship }: EventCard): string => String(championship.id)

/** Events under the names of their championships. */
export function ByChampionship({ cards, withSport }: { cards: readonly EventCard[]; withSport?: boolean }) {
  const favouritesFirst = useFavouritesFirst()
  return grouped(favouritesFirst(cards), championshipOf).map(({ key, cards: of }) => {
    const [first] = of
    if (!first) return null
    return (
      <section key={key} className="group">
        <h3 className="group-head">
          {withSport ? <Icon icon={sportSign(first.sport.code)} size={16} /> : null}
          <PlaceLink
            to={{ page: 'sport', sportId: first.sport.id, championshipIds: [first.championship.id] }}
            className="group-link"
          >
            <span className="faint">{withSport ? first.sport.name : first.category.name}</span>
            <span>{first.championship.name}</span>
          </PlaceLink>
          <MarkStar kind="league" id={key} eventId={first.eventId} name={first.championship.name} />
          {of.some(({ competitors }) => competitors.length === 2) ? <ColumnHeads /> : null}
        </h3>
        <div className="rows">
          {of.map((card) => (
            <EventItem key={card.eventId} card={card} />
          ))}
        </div>
      </section>
    )
  })
}

const ROWS = { first: 24, step: 24 }

/** Events under their days, live ones first, after the bets on the whole season. */
export function ByDay({ cards }: { cards: readonly EventCard[] }) {
  const words = useWords()
  const dates = useDates()
  const favouritesFirst = useFavouritesFirst()
  const count = useShownCount(cards.length, '', ROWS)
  const dayOf = (card: EventCard) =>
    card.isOutright
      ? words.say('sport.outrights')
      : card.phase === 'live'
        ? words.say('card.live')
        : dates.day(card.startsAt)
  // In the order of the groups, so that further events come below those that are shown.
  const seasonFirst = [...cards].sort((a, b) => Number(b.isOutright ?? false) - Number(a.isOutright ?? false))
  const ordered = grouped(seasonFirst, dayOf).flatMap((day) =>
    grouped(favouritesFirst(day.cards), championshipOf).flatMap((group) => group.cards),
  )
  return (
    <EventList cards={cards}>
      {grouped(ordered.slice(0, count), dayOf).map(({ key, cards: of }) => (
        <section key={key} className="day">
          <h2 className="day-head">{key}</h2>
          <ByChampionship cards={of} />
        </section>
      ))}
    </EventList>
  )
}
