import { Trans, useLingui } from '@lingui/react/macro'
import { Button, PageHeader } from '@tessera/ui'
import { useState } from 'react'
import { FilterRow, SelectFilter } from '../kit/filter-fields.tsx'
import { PagedList } from '../kit/paged-list.tsx'
import { useFilters } from '../kit/use-filters.ts'
import { usePages } from '../kit/use-pages.ts'
import { BroadcastRow } from './broadcast-row.tsx'
import { NewBroadcast } from './new-broadcast.tsx'

/** Messages to many players with their progress, and the form of a new one. */
export function Broadcasts() {
  const { t } = useLingui()
  const { get } = useFilters()
  const [isOpen, setOpen] = useState(false)
  const pages = usePages('GET /office/broadcasts', (cursor) => ({ query: { state: get('state'), cursor } }))
  return (
    <>
      <PageHeader
        title={t`Messages to players`}
        lead={<Trans>Offers and news for many players. Each gets a message once.</Trans>}
      />
      <FilterRow className="items-end lg:grid-cols-6">
        <SelectFilter
          name="state"
          label={t`Status`}
          options={[
            { value: 'sending', label: t`Being sent` },
            { value: 'sent', label: t`Sent` },
            { value: 'stopped', label: t`Stopped` },
          ]}
        />
        <Button onClick={() => setOpen(true)}>
          <Trans>New message</Trans>
        </Button>
      </FilterRow>
      <PagedList
        pages={pages}
        rowsOf={({ broadcasts }) => broadcasts}
        label={t`Messages to players`}
        empty={{
          title: <Trans>No messages found</Trans>,
          text: <Trans>Messages appear here after you send them.</Trans>,
        }}
        more={<Trans>Show more messages</Trans>}
      >
        {(broadcast) => <BroadcastRow key={broadcast.id} broadcast={broadcast} onDone={pages.first.reload} />}
      </PagedList>
      {isOpen ? <NewBroadcast onClose={() => setOpen(false)} onDone={pages.first.reload} /> : null}
    </>
  )
}
