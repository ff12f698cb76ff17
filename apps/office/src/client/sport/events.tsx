import { Trans, useLingui } from '@lingui/react/macro'
import { PageHeader } from '@tessera/ui'
import { DayFilter, SearchFilters, SelectFilter } from '../kit/filter-fields.tsx'
import { PagedList } from '../kit/paged-list.tsx'
import { useFilters } from '../kit/use-filters.ts'
import { usePages } from '../kit/use-pages.ts'
import { useCall } from '../platform/use-call.ts'
import { EventRow } from './event-row.tsx'
import { WaitingCorrections } from './proposals.tsx'

/** List of events with filters, and the corrections that wait for a second operator. */
export function Events() {
  const { t, i18n } = useLingui()
  const { get } = useFilters()
  const pages = usePages('GET /office/events', (cursor) => ({
    query: {
      stage: get('stage'),
      sport: get('sport'),
      search: get('search'),
      from: get('from'),
      to: get('to'),
      language: i18n.locale,
      cursor,
    },
  }))
  return (
    <>
      <PageHeader title={t`Sports events`} />
      <WaitingCorrections />
      <EventFilters />
      <PagedList
        pages={pages}
        rowsOf={({ events }) => events}
        label={t`Sports events`}
        empty={{
          title: <Trans>No events found</Trans>,
          text: <Trans>Try fewer filters, or another status.</Trans>,
        }}
        more={<Trans>Show more events</Trans>}
      >
        {(event) => <EventRow key={event.id} event={event} />}
      </PagedList>
    </>
  )
}

/** Filters of the list. */
function EventFilters() {
  const { t } = useLingui()
  return (
    <SearchFilters
      hint={t`Team, championship or event number`}
      className="lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]"
    >
      <SelectFilter
        name="stage"
        label={t`Status`}
        all={t`Live`}
        options={[
          { value: 'coming', label: t`Upcoming` },
          { value: 'ended', label: t`Ended` },
          { value: 'all', label: t`All` },
        ]}
      />
      <SportFilter />
      <DayFilter name="from" label={t`From`} />
      <DayFilter name="to" label={t`Until`} />
    </SearchFilters>
  )
}

function SportFilter() {
  const { t, i18n } = useLingui()
  const { data } = useCall('GET /office/sports', { query: { language: i18n.locale } })
  const options = (data?.sports ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return <SelectFilter name="sport" label={t`Sport`} options={options} />
}
