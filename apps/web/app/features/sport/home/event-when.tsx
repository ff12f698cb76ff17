import { useLingui } from '@lingui/react/macro'
import type { SportEvent } from '@tessera/contract'
import { Badge } from '@tessera/ui'
import { useDateText } from '../../../data/player/use-date-text.ts'

const OVER: ReadonlySet<SportEvent['phase']> = new Set(['ended', 'closed'])

/** True if an event has been played to its end. */
const isPlayed = ({ phase }: SportEvent): boolean => OVER.has(phase)

/** Time of an event: the minute of a live event, the start of a future one, or its final state. */
export function EventWhen({ event }: { readonly event: SportEvent }) {
  const { t } = useLingui()
  const { start } = useDateText()
  const { phase, minute, startsAt } = event
  if (phase === 'live' || phase === 'interrupted')
    return <Badge tone="action">{phase === 'live' && minute !== null ? t`Live ${minute}′` : t`Live`}</Badge>
  if (isPlayed(event)) return <Badge>{t`Finished`}</Badge>
  if (phase !== 'not-started') return <Badge>{t`Called off`}</Badge>
  return (
    <time className="figures" dateTime={startsAt}>
      {start(startsAt)}
    </time>
  )
}
