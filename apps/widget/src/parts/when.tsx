import type { EventCard, LiveFacts } from '@tessera/contract/sportsbook'
import { useState } from 'react'
import { useRuntime, useWords } from '../core/context.tsx'
import { useDates } from '../core/dates.ts'
import { createSteadyClock } from '../core/steady-clock.ts'
import { clockText, secondsOfPlay, useTicking } from '../core/ticks.ts'
import type { Words } from '../words/words.ts'

/** Returns the name of a period: `half-2`, `set-3`, `overtime`. */
export function periodName(words: Words, period: string): string {
  const [, kind, number] = /^([a-z-]+)-(\d+)$/.exec(period) ?? []
  if (kind === undefined || number === undefined || words.has('period', period))
    return words.name('period', period)
  return words.name('period', kind, { n: number })
}

/** Running clock of a live event. */
export function Clock({ period, clock }: { period: string; clock: NonNullable<LiveFacts['clock']> }) {
  const { renderedAtMs } = useRuntime()
  const [steady] = useState(createSteadyClock)
  const text = useTicking(
    () => clockText(steady(period, secondsOfPlay(clock)), clock.stoppage),
    () => clockText(secondsOfPlay(clock, renderedAtMs ?? undefined), clock.stoppage),
  )
  return <span className="clock">{text}</span>
}

/** Time of an event: its start, its clock and period while it runs, or the way it ended. */
export function When({
  card,
  phase,
  facts,
  long,
}: Pick<EventCard, 'phase' | 'facts'> & { card: EventCard; long?: boolean }) {
  const words = useWords()
  const dates = useDates()
  if (phase === 'not-started') {
    return (
      <span className="when">
        {long ? <span>{dates.day(card.startsAt)} </span> : null}
        <time dateTime={card.startsAt}>{dates.write(card.startsAt, 'time')}</time>
      </span>
    )
  }
  if (phase !== 'live' || !facts) return <span className="when">{words.say(`phase.${phase}`)}</span>
  return (
    <span className="when when-live">
      <i className="live-dot" aria-hidden="true" />
      <span>{periodName(words, facts.period)}</span>
      {facts.clock ? <Clock period={facts.period} clock={facts.clock} /> : null}
    </span>
  )
}
