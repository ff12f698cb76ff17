import { useLingui } from '@lingui/react/macro'
import { ChipNav, PageHeader, Section } from '@tessera/ui'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { AppLink } from '../../platform/navigation/app-link.tsx'
import { Cards, NoEvents } from './event-list.tsx'
import { overviewQuery } from './queries.ts'
import { pathOfPlace } from './sport-place.ts'

/** Live, top and upcoming events, rendered by the server. */
export function Overview() {
  const { t } = useLingui()
  const { locale, localize } = useLocale()
  const { data } = useApiQuery(overviewQuery(locale))
  const { sports = [], live = [], top = [], upcoming = [] } = data?.data ?? {}
  const lists = [
    { title: t`Live now`, events: live },
    { title: t`Top events`, events: top },
    { title: t`Coming up`, events: upcoming },
  ].filter(({ events }) => events.length > 0)
  return (
    <>
      <PageHeader title={t`Sport`} lead={t`Live scores, and odds for every event.`} />
      <ChipNav
        label={t`Sports`}
        items={sports.map(({ id, name, live: count }) => ({
          key: String(id),
          label: count > 0 ? `${name} ${count}` : name,
          current: false,
          link: <AppLink to={localize(pathOfPlace({ view: 'sport', sportId: id }, null))} />,
        }))}
      />
      {lists.length === 0 ? <NoEvents /> : null}
      {lists.map(({ title, events }) => (
        <Section key={title} title={title}>
          <Cards events={events} />
        </Section>
      ))}
    </>
  )
}
