import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { elapsedText } from './session-position.ts'

export interface SessionFactsProps {
  /** Null if it isn't known yet. */
  readonly time: string | null
  /** Null if it isn't known yet. */
  readonly net: ReactNode
}

/** Time and net position of a play session. */
export function SessionFacts({ time, net }: SessionFactsProps) {
  const { t } = useLingui()
  return (
    <dl className="session-facts">
      <div>
        <dt>{t`Time`}</dt>
        <dd className="figures">{time ?? <Unknown />}</dd>
      </div>
      <div>
        <dt>{t`Net`}</dt>
        <dd>{net ?? <Unknown />}</dd>
      </div>
    </dl>
  )
}

/** Returns the time since a start, each second; null without a start. */
export function useElapsedText(startedMs: number | null): string | null {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return startedMs === null ? null : elapsedText(nowMs - startedMs)
}

/** A dash for a value that isn't known yet. */
function Unknown() {
  const { t } = useLingui()
  return (
    <>
      <span aria-hidden>{'\u2013'}</span>
      <span className="sr-only">{t`Not known yet`}</span>
    </>
  )
}
