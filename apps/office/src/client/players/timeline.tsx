import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeCallData, TimelineArea } from '@tessera/office-contract'
import { Icon, NativeSelect, RecordRow, Section } from '@tessera/ui'
import { useState } from 'react'
import { useFormats } from '../kit/formats.ts'
import { PagedList } from '../kit/paged-list.tsx'
import { usePages } from '../kit/use-pages.ts'
import { EventDetail, EventValue, eventIcon, eventTitle } from './timeline-event.tsx'

type TimelineEvent = OfficeCallData<'GET /office/players/{playerId}/timeline'>['events'][number]

const AREA_NAMES: Readonly<Record<TimelineArea, MessageDescriptor>> = {
  access: msg`Sign-ins, sessions and security`,
  profile: msg`Registration and personal data`,
  money: msg`Deposits, withdrawals and debts`,
  games: msg`Games`,
  sport: msg`Sports bets`,
  bonuses: msg`Bonuses and free spins`,
  limits: msg`Limits and breaks`,
  harm: msg`Signs of harm`,
  identity: msg`Documents and identity`,
  messages: msg`Messages to the player`,
  operators: msg`Operators and notes`,
}

const isArea = (name: string): name is TimelineArea => Object.hasOwn(AREA_NAMES, name)

/** All that happened to a player, the latest first. */
export function Timeline({ playerId }: { readonly playerId: string }) {
  const { t, i18n } = useLingui()
  const [area, setArea] = useState<TimelineArea | ''>('')
  const pages = usePages('GET /office/players/{playerId}/timeline', (cursor) => ({
    params: { playerId },
    query: { area, cursor },
  }))
  return (
    <Section
      title={t`Timeline`}
      action={
        <NativeSelect
          aria-label={t`Events`}
          value={area}
          onChange={({ currentTarget: { value } }) => setArea(isArea(value) ? value : '')}
          options={[
            { value: '', label: t`Everything` },
            ...Object.entries(AREA_NAMES).map(([value, name]) => ({ value, label: i18n._(name) })),
          ]}
        />
      }
    >
      <PagedList
        pages={pages}
        rowsOf={({ events }) => events}
        label={t`Timeline`}
        empty={{ title: <Trans>Nothing here yet</Trans>, level: 'h3' }}
        more={<Trans>Show earlier events</Trans>}
      >
        {(event) => <EventRow key={event.id} event={event} />}
      </PagedList>
    </Section>
  )
}

function EventRow({ event }: { readonly event: TimelineEvent }) {
  const { i18n } = useLingui()
  const { time } = useFormats()
  return (
    <RecordRow
      picture={<Icon icon={eventIcon(event)} />}
      title={i18n._(eventTitle(event))}
      value={<EventValue event={event} />}
      detail={
        <>
          <span>{time(event.at)}</span>
          <EventDetail event={event} />
        </>
      }
    />
  )
}
