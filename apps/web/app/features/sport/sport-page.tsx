import { useLingui } from '@lingui/react/macro'
import type { SportInfo } from '@tessera/contract/sportsbook'
import { type ReactNode, useMemo } from 'react'
import { Page } from '../../kit/layout/page.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { divisionNames } from './division-names.ts'
import { EventData } from './event-data.tsx'
import { eventQuery, sportsQuery } from './queries.ts'
import { SportFrame } from './sport-frame.tsx'
import type { SportPlace, SportSegments, SportView } from './sport-place.ts'

interface Above {
  /** Content above the widget. */
  readonly above: ReactNode
}

const COLUMN = 'page-column pb-16'

/** Returns the query of a view that search engines list separately. */
const queryOf = ({ view }: SportPlace): string =>
  view === 'table' || view === 'results' ? `?page=${view}` : ''

interface SportPageProps extends Above {
  readonly place: SportPlace
}

/** Overview page of sport. */
export function SportPage({ place, above }: SportPageProps) {
  const { t } = useLingui()
  return (
    <Page
      name="sport"
      title={place.view === 'results' ? t`Results` : t`Sport: live scores and odds`}
      description={
        place.view === 'results'
          ? t`Final scores of all sports, by day and competition.`
          : t`Live now and coming up, with odds for every event.`
      }
      query={queryOf(place)}
      className={COLUMN}
    >
      {/* All other views have a heading. */}
      {place.view === 'overview' ? <h1 className="sr-only">{t`Sport`}</h1> : null}
      {above}
      <SportFrame place={place} />
    </Page>
  )
}

export interface DivisionPageProps extends Above {
  readonly segments: SportSegments
  /** Null while the names in the URL can't be resolved. */
  readonly place: SportPlace | null
  readonly info: SportInfo | null
}

/** Page of a sport, category or championship. */
export function DivisionPage({ segments, place, info, above }: DivisionPageProps) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const sportId = segments.sport.id
  const shown = useMemo<SportPlace>(() => place ?? { view: 'sport', sportId }, [place, sportId])
  const { data } = useApiQuery(sportsQuery(locale))
  const sport = data?.data.sports.find(({ id }) => id === sportId)
  const names = divisionNames(segments, info, sport?.name ?? '')
  const title = names.title === names.sport ? names.sport : `${names.title} · ${names.sport}`
  const heads: Partial<Record<SportView, { title: string; description: string }>> = {
    table: {
      title: t`${names.title}: table`,
      description: t`${names.title}: points, goals and form of all teams.`,
    },
    results: {
      title: t`${names.title}: results`,
      description: t`${names.title}: final scores by day.`,
    },
  }
  const head = heads[shown.view] ?? { title, description: t`${names.title}: fixtures, live scores and odds.` }
  return (
    <Page
      name="sport-slug"
      title={head.title}
      description={head.description}
      query={queryOf(shown)}
      className={COLUMN}
    >
      {above}
      <SportFrame place={shown} />
    </Page>
  )
}

interface EventPageProps extends Above {
  readonly id: string
}

/** Page of an event. */
export function EventPage({ id, above }: EventPageProps) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { data } = useApiQuery(eventQuery(id, locale), { isPageSubject: true })
  const event = data?.data
  const place = useMemo<SportPlace>(() => ({ view: 'event', eventId: id }), [id])
  return (
    <Page
      name="sport-match"
      title={event ? `${event.name} · ${event.championship.name}` : t`Sport`}
      description={
        event && t`${event.name}: time, live score and odds. ${event.sport.name}, ${event.championship.name}.`
      }
      className={COLUMN}
    >
      {event ? <EventData event={event} /> : null}
      {above}
      <SportFrame place={place} />
    </Page>
  )
}
