import type { EventCard, LiveFacts } from '@tessera/contract/sportsbook'
import { useWords } from '../core/context.tsx'
import { formatDate } from '../core/culture.ts'
import { clockText, secondsOfPlay, useTicking } from '../core/ticks.ts'
import type { Words } from '../words/words.ts'

/** What a period is called: `half-2`, `set-3`, `overtime`. */
export function periodName(words: Words, period: string): string {
  const [, kind, number] = /^([a-z-]+)-(\d+)$/.exec(period) ?? []
  if (kind === undefined || number === undefined || words.has('period', period))
    return words.name('period', period)
  return words.name('period', kind).replace('{n}', number)
}

/** The running clock of a live event. */
export function Clock({ clock }: { clock: NonNullable<LiveFacts['clock']> }) {
  const text = useTicking(() => clockText(secondsOfPlay(clock)))
  return <span className="clock">{text}</span>
}

/** When an event is: its clock and period while it runs, its time before, how it ended after. */
export function When({
  card,
  phase,
  facts,
  long,
}: Pick<EventCard, 'phase' | 'facts'> & { card: EventCard; long?: boolean }) {
  const words = useWords()
  if (phase === 'not-started') {
    const day = dayOf(words, card.startsAt)
    return (
      <span className="when">
        {day === null || !long ? null : <span>{day} </span>}
        <time dateTime={card.startsAt}>{formatDate(card.startsAt, 'time')}</time>
      </span>
    )
  }
  if (phase !== 'live' || !facts) return <span className="when">{words.say(`phase.${phase}`)}</span>
  return (
    <span className="when when-live">
      <i className="live-dot" aria-hidden="true" />
      <span>{periodName(words, facts.period)}</span>
      {facts.clock ? <Clock clock={facts.clock} /> : null}
    </span>
  )
}

const DAY_MS = 86_400_000
const dayNumber = (moment: number): number => {
  const date = new Date(moment)
  return Math.round(new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime() / DAY_MS)
}

/** Today, tomorrow, or the date. */
export function dayOf(words: Words, startsAt: string): string {
  const days = dayNumber(Date.parse(startsAt)) - dayNumber(Date.now())
  if (days === 0) return words.say('list.today')
  if (days === 1) return words.say('list.tomorrow')
  const weekday = new Intl.DateTimeFormat(words.culture, { weekday: 'short' }).format(new Date(startsAt))
  return `${weekday} ${formatDate(startsAt, 'dayMonth')}`
}
