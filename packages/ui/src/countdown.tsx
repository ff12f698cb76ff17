import { Fragment, useEffect, useEffectEvent, useState } from 'react'
import { cx } from './cx.ts'
import { isoDuration, timeLeft } from './time-left.ts'

export type CountdownProps = {
  /** End time: milliseconds since 1970 or an ISO 8601 time. */
  readonly until: number | string
  /** Short names of the units, in the order days, hours, minutes, seconds. */
  readonly units: readonly [days: string, hours: string, minutes: string, seconds: string]
  readonly onEnd?: () => void
  readonly className?: string
}

/** Remaining time on tiles, in tabular figures. Days are hidden if there are none. */
export function Countdown({ until, units, onEnd, className }: CountdownProps) {
  const endMs = typeof until === 'number' ? until : Date.parse(until)
  const [nowMs, setNowMs] = useState(() => Date.now())
  const leftMs = Math.max(0, endMs - nowMs)
  const over = leftMs === 0
  const end = useEffectEvent(() => onEnd?.())

  useEffect(() => {
    if (over) return end()
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [over])

  const left = timeLeft(leftMs)
  const parts = [left.days, left.hours, left.minutes, left.seconds] as const
  const from = left.days > 0 ? 0 : 1
  return (
    <time
      role="timer"
      className={cx('t-countdown', className)}
      dateTime={isoDuration(left)}
      suppressHydrationWarning
    >
      {parts.slice(from).map((part, index) => (
        <Fragment key={units[from + index]}>
          <span className="t-countdown-part">
            <b suppressHydrationWarning>{String(part).padStart(2, '0')}</b>
            <small>{units[from + index]}</small>
          </span>
        </Fragment>
      ))}
    </time>
  )
}
