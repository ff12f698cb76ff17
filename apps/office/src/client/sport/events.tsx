import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState, Field, Input, NativeSelect, PageHeader, RecordList, SearchInput } from '@tessera/ui'
import { useState } from 'react'
import { CallView } from '../kit/call-view.tsx'
import { MoreButton } from '../kit/more-button.tsx'
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
      <CallView state={pages.first}>
        {({ events }) =>
          events.length === 0 ? (
            <EmptyState
              title={<Trans>No events found</Trans>}
              text={<Trans>Try fewer filters, or another status.</Trans>}
            />
          ) : (
            <>
              <RecordList label={t`Sports events`}>
                {[events, ...pages.more.map((page) => page.events)].flat().map((event) => (
                  <EventRow key={event.id} event={event} />
                ))}
              </RecordList>
              <MoreButton pages={pages}>
                <Trans>Show more events</Trans>
              </MoreButton>
            </>
          )
        }
      </CallView>
    </>
  )
}

/** Filters of the list. The search is applied when the operator submits it, all others at once. */
function EventFilters() {
  const { t } = useLingui()
  const { get, set } = useFilters()
  const [search, setSearch] = useState(get('search'))
  return (
    <form
      className="grid grid-cols-2 gap-3 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]"
      onSubmit={(event) => {
        event.preventDefault()
        set({ search: search.trim() })
      }}
    >
      <Field
        label={t`Search`}
        hint={t`Team, championship or event number`}
        className="col-span-2 lg:col-span-1"
      >
        <SearchInput
          name="search"
          value={search}
          clearLabel={t`Clear search`}
          onValueChange={(text) => {
            setSearch(text)
            if (text === '') set({ search: '' })
          }}
        />
      </Field>
      <Field label={t`Status`}>
        <NativeSelect
          name="stage"
          value={get('stage')}
          onChange={(event) => set({ stage: event.currentTarget.value })}
          options={[
            { value: '', label: t`Live` },
            { value: 'coming', label: t`Upcoming` },
            { value: 'ended', label: t`Ended` },
            { value: 'all', label: t`All` },
          ]}
        />
      </Field>
      <SportFilter />
      <Field label={t`From`}>
        <Input
          type="date"
          name="from"
          value={get('from')}
          onChange={(event) => set({ from: event.currentTarget.value })}
        />
      </Field>
      <Field label={t`Until`}>
        <Input
          type="date"
          name="to"
          value={get('to')}
          onChange={(event) => set({ to: event.currentTarget.value })}
        />
      </Field>
      <button type="submit" hidden>
        <Trans>Apply</Trans>
      </button>
    </form>
  )
}

function SportFilter() {
  const { t, i18n } = useLingui()
  const { get, set } = useFilters()
  const { data } = useCall('GET /office/sports', { query: { language: i18n.locale } })
  const sports = data?.sports ?? []
  return (
    <Field label={t`Sport`}>
      <NativeSelect
        name="sport"
        value={get('sport')}
        onChange={(event) => set({ sport: event.currentTarget.value })}
        options={[
          { value: '', label: t`All` },
          ...sports.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </Field>
  )
}
