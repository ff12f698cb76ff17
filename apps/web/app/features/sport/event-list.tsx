import { useLingui } from '@lingui/react/macro'
import type { SportEvent } from '@tessera/contract'
import { EmptyState, Section } from '@tessera/ui'
import { EmptyArt } from '../../kit/art/empty-art.tsx'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { AppLink } from '../../platform/navigation/app-link.tsx'
import { groupByChampionship } from './group-events.ts'
import { EventCard } from './home/event-card.tsx'

/** Events grouped by championship. */
export function EventList({ events }: { readonly events: readonly SportEvent[] }) {
  const { localize } = useLocale()
  if (events.length === 0) return <NoEvents />
  return (
    <>
      {groupByChampionship(events).map(({ id, title, path, events: own }) => (
        <Section key={id} title={<AppLink to={localize(path)}>{title}</AppLink>} count={own.length}>
          <Cards events={own} saysWhere={false} />
        </Section>
      ))}
    </>
  )
}

/** Events as cards, as many per row as fit. */
export function Cards({
  events,
  saysWhere = true,
}: {
  readonly events: readonly SportEvent[]
  readonly saysWhere?: boolean
}) {
  return (
    <div className="sport-cards">
      {events.map((event) => (
        <EventCard key={event.eventId} event={event} saysWhere={saysWhere} />
      ))}
    </div>
  )
}

export function NoEvents() {
  const { t } = useLingui()
  return (
    <EmptyState
      illustration={<EmptyArt picture="clock" />}
      title={t`No events right now`}
      text={t`New events will appear here.`}
    />
  )
}
