import { Plural, useLingui } from '@lingui/react/macro'
import { Icon, RecordRow, StatusBadge } from '@tessera/ui'
import { PLAY_ICON } from '@tessera/ui/icons'
import { linkClass } from '@tessera/ui/link-class'
import { useFormats } from '../kit/formats.ts'
import { Link } from '../platform/navigation.tsx'
import { type EventData, PHASES } from './names.ts'

/** Phase of an event, and if operators have suspended bets. */
export function EventBadges({
  event: { phase, isSuspended, suspendedTypes },
}: {
  readonly event: Pick<EventData, 'phase' | 'isSuspended' | 'suspendedTypes'>
}) {
  const { t, i18n } = useLingui()
  const badge = PHASES[phase]
  return (
    <>
      <StatusBadge status={badge?.shape ?? 'pending'}>{badge ? i18n._(badge.name) : phase}</StatusBadge>
      {isSuspended ? <StatusBadge status="paused">{t`Suspended`}</StatusBadge> : null}
      {!isSuspended && suspendedTypes.length > 0 ? (
        <StatusBadge status="paused">{t`Partly suspended`}</StatusBadge>
      ) : null}
    </>
  )
}

/** An event in a list. */
export function EventRow({ event }: { readonly event: EventData }) {
  const { time } = useFormats()
  const { id, name, sport, championship, startsAt, bets } = event
  return (
    <RecordRow
      picture={<Icon icon={PLAY_ICON} />}
      title={
        <Link to={`/events/${id}`} className={linkClass('inline')}>
          {name}
        </Link>
      }
      value={<Plural value={bets} one="# bet" other="# bets" />}
      detail={
        <>
          <EventBadges event={event} />
          <span>{time(startsAt)}</span>
          <span>{sport}</span>
          <span>{championship}</span>
        </>
      }
    />
  )
}
