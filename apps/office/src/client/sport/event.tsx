import { Trans, useLingui } from '@lingui/react/macro'
import { Button, EmptyState, Icon, PageHeader, RecordList, RecordRow, Section } from '@tessera/ui'
import { INFO_ICON } from '@tessera/ui/icons'
import { linkClass } from '@tessera/ui/link-class'
import { useState } from 'react'
import { CallView } from '../kit/call-view.tsx'
import { useFormats } from '../kit/formats.ts'
import { Link } from '../platform/navigation.tsx'
import { useCall } from '../platform/use-call.ts'
import { EventBadges } from './event-row.tsx'
import { MarketRow, SuspensionDialog } from './market-row.tsx'
import { ACTS, type EventPage } from './names.ts'
import { Corrections } from './proposals.tsx'

/** Page of an event: its markets with bets or a result, and what operators did about it. */
export function Event({ eventId }: { readonly eventId: string }) {
  const { i18n } = useLingui()
  const { time } = useFormats()
  const state = useCall('GET /office/events/{eventId}', {
    params: { eventId },
    query: { language: i18n.locale },
  })
  return (
    <CallView state={state}>
      {(event) => {
        const waiting = event.proposals.filter(({ decision }) => decision === null)
        return (
          <>
            <PageHeader
              title={event.name}
              lead={
                <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
                  <EventBadges event={event} />
                  <span>{time(event.startsAt)}</span>
                  <span>{event.sport}</span>
                  <span>{event.championship}</span>
                  <span>{event.id}</span>
                </span>
              }
              over={
                <Link to="/events" className={linkClass('quiet')}>
                  <Trans>Sports events</Trans>
                </Link>
              }
            />
            <EventActs event={event} onDone={state.reload} />
            <Corrections proposals={waiting} nameOf={marketNamer(event)} onDone={state.reload} />
            <Markets event={event} onDone={state.reload} />
            <EventLog event={event} />
          </>
        )
      }}
    </CallView>
  )
}

/** Returns a function that names a market of the event by its key or type. */
const marketNamer =
  ({ markets }: EventPage) =>
  (key: string): string =>
    markets.find((market) => market.key === key || market.type === key)?.name ?? key

interface OfEvent {
  readonly event: EventPage
  readonly onDone: () => void
}

function EventActs({ event, onDone }: OfEvent) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={t`Actions`} className="flex flex-wrap gap-2">
      <Button size="sm" variant={event.isSuspended ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        {event.isSuspended ? t`Resume event` : t`Suspend event`}
      </Button>
      {isOpen ? (
        <SuspensionDialog
          eventId={event.id}
          market={null}
          isSuspended={event.isSuspended}
          onClose={() => setOpen(false)}
          onDone={onDone}
        />
      ) : null}
    </section>
  )
}

function Markets({ event, onDone }: OfEvent) {
  const { t } = useLingui()
  return (
    <Section title={t`Markets`} count={event.markets.length}>
      {event.markets.length === 0 ? (
        <EmptyState
          title={<Trans>Nothing to correct</Trans>}
          text={<Trans>Markets appear here as soon as they have bets or a result.</Trans>}
        />
      ) : (
        <RecordList label={t`Markets`}>
          {event.markets.map((market) => (
            <MarketRow
              key={market.key}
              eventId={event.id}
              market={market}
              isSuspended={event.suspendedTypes.includes(market.type)}
              onDone={onDone}
            />
          ))}
        </RecordList>
      )}
    </Section>
  )
}

/** Orders of operators about the event, the latest first, with the corrections that a second operator has decided. */
function EventLog({ event }: Pick<OfEvent, 'event'>) {
  const { t, i18n } = useLingui()
  const { time } = useFormats()
  const nameOf = marketNamer(event)
  const dropped = event.proposals
    .filter(({ decision }) => decision === 'dropped')
    .map((proposal) => ({ ...proposal, key: `proposal-${proposal.id}`, droppedBy: proposal.decidedBy }))
  const orders = event.orders.map((order) => ({ ...order, key: `order-${order.id}`, droppedBy: null }))
  const entries = [...orders, ...dropped].sort((one, other) => other.at.localeCompare(one.at))
  if (entries.length === 0) return null
  return (
    <Section title={t`Decisions`} count={entries.length}>
      <RecordList label={t`Decisions`}>
        {entries.map((entry) => (
          <RecordRow
            key={entry.key}
            picture={<Icon icon={INFO_ICON} />}
            title={i18n._(ACTS[entry.act])}
            detail={
              <>
                <span>{time(entry.at)}</span>
                <span>{entry.operator}</span>
                <span>
                  {entry.markets.length === 0 ? t`whole event` : entry.markets.map(nameOf).join(', ')}
                </span>
                {entry.droppedBy ? (
                  <span>
                    <Trans>dropped by {entry.droppedBy}</Trans>
                  </span>
                ) : null}
                <span className="w-full text-text">{entry.reason}</span>
              </>
            }
          />
        ))}
      </RecordList>
    </Section>
  )
}
