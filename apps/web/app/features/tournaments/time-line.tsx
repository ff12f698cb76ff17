import { Trans, useLingui } from '@lingui/react/macro'
import type { Tournament } from '@tessera/contract'
import { Countdown, StatusBadge } from '@tessera/ui'
import { useDateText } from '../../data/player/use-date-text.ts'

interface TimeLineProps {
  readonly tournament: Pick<Tournament, 'state' | 'startsAt' | 'endsAt'>
}

/** State of a tournament with the time left until it ends or starts. */
export function TimeLine({ tournament: { state, startsAt, endsAt } }: TimeLineProps) {
  const { t } = useLingui()
  const { moment, day } = useDateText()
  const units = [t`d`, t`h`, t`min`, t`s`] as const
  const end = day(endsAt)
  const time = moment(startsAt)
  return (
    <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-text-soft">
      {state === 'running' && (
        <>
          <StatusBadge status="active">{t`Running`}</StatusBadge>
          <Trans>
            Ends in <Countdown until={endsAt} units={units} />
          </Trans>
        </>
      )}
      {state === 'coming' && (
        <>
          <StatusBadge status="pending">{t`Coming up`}</StatusBadge>
          <time dateTime={startsAt}>
            <Trans>Starts {time}</Trans>
          </time>
        </>
      )}
      {state === 'settling' && (
        <StatusBadge status="pending">{t`Ended, results being confirmed`}</StatusBadge>
      )}
      {state === 'stopped' && <StatusBadge status="failed">{t`Cancelled, no prizes`}</StatusBadge>}
      {state === 'finished' && (
        <>
          <StatusBadge status="done">{t`Finished`}</StatusBadge>
          <time dateTime={endsAt}>{end}</time>
        </>
      )}
    </p>
  )
}
