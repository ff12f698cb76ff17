import { Trans, useLingui } from '@lingui/react/macro'
import { Button, EmptyState, Field, NativeSelect, PageHeader, RecordList } from '@tessera/ui'
import { useState } from 'react'
import { CallView } from '../kit/call-view.tsx'
import { MoreButton } from '../kit/more-button.tsx'
import { useFilters } from '../kit/use-filters.ts'
import { usePages } from '../kit/use-pages.ts'
import { BroadcastRow } from './broadcast-row.tsx'
import { NewBroadcast } from './new-broadcast.tsx'

/** Messages to many players with their progress, and the form of a new one. */
export function Broadcasts() {
  const { t } = useLingui()
  const { get, set } = useFilters()
  const [isOpen, setOpen] = useState(false)
  const pages = usePages('GET /office/broadcasts', (cursor) => ({ query: { state: get('state'), cursor } }))
  return (
    <>
      <PageHeader
        title={t`Messages to players`}
        lead={<Trans>Offers and news for many players. Each gets a message once.</Trans>}
      />
      <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-6">
        <Field label={t`Status`}>
          <NativeSelect
            name="state"
            value={get('state')}
            onChange={(event) => set({ state: event.currentTarget.value })}
            options={[
              { value: '', label: t`All` },
              { value: 'sending', label: t`Being sent` },
              { value: 'sent', label: t`Sent` },
              { value: 'stopped', label: t`Stopped` },
            ]}
          />
        </Field>
        <Button onClick={() => setOpen(true)}>
          <Trans>New message</Trans>
        </Button>
      </div>
      <CallView state={pages.first}>
        {({ broadcasts }) =>
          broadcasts.length === 0 ? (
            <EmptyState
              title={<Trans>No messages found</Trans>}
              text={<Trans>Messages appear here after you send them.</Trans>}
            />
          ) : (
            <>
              <RecordList label={t`Messages to players`}>
                {[broadcasts, ...pages.more.map((page) => page.broadcasts)].flat().map((broadcast) => (
                  <BroadcastRow key={broadcast.id} broadcast={broadcast} onDone={pages.first.reload} />
                ))}
              </RecordList>
              <MoreButton pages={pages}>
                <Trans>Show more messages</Trans>
              </MoreButton>
            </>
          )
        }
      </CallView>
      {isOpen ? <NewBroadcast onClose={() => setOpen(false)} onDone={pages.first.reload} /> : null}
    </>
  )
}
