import type { EventCard, LiveFacts } from '@tessera/contract/sportsbook'
import { Suspense, useState } from 'react'
import { useWords } from '../core/context.tsx'
import { useDates } from '../core/dates.ts'
import { useEvent } from '../core/feed-hooks.ts'
import { isOver } from '../core/is-over.ts'
import { scoreText } from '../core/score-text.ts'
import { winnerOf } from '../core/winner.ts'
import { CardArt } from '../fields/card-art.tsx'
import { Colours } from '../parts/colours.tsx'
import { lazyView } from '../parts/lazy-view.ts'
import { periodName, When } from '../parts/when.tsx'
import type { Words } from '../words/words.ts'

/** Loaded with the first change of the score. */
const Goals = lazyView(async () => (await import('./goal-moment.tsx')).Goals)
const textOf = (score: ReturnType<typeof scoreText>): string => `${score?.home}–${score?.away}`

/** Returns the name of a period, for the column with its number: the half, the set, the map. */
function shortPeriod(words: Words, facts: LiveFacts, index: number): string {
  const kind = /^([a-z-]+)-\d+$/.exec(facts.period)?.[1]
  const name = kind ? periodName(words, `${kind}-${index + 1}`) : words.say('period.short', { n: index + 1 })
  return name
}

/** Score of each period, in a table of two rows. */
function Periods({ card, facts, runs }: { card: EventCard; facts: LiveFacts; runs: boolean }) {
  const words = useWords()
  const { periods, points, score } = facts
  const [home, away] = card.competitors
  if (!home || !away || periods.length === 0) return null
  return (
    <div className="scroll-x">
      <table className="periods">
        <thead>
          <tr>
            <td />
            {periods.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a period is its number
              <th key={index} scope="col">
                <abbr title={shortPeriod(words, facts, index)}>{index + 1}</abbr>
              </th>
            ))}
            {points ? <th scope="col">{words.say('points')}</th> : null}
            {score ? <th scope="col">{words.say('period.total')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {(['home', 'away'] as const).map((side) => (
            <tr key={side}>
              <th scope="row">{(side === 'home' ? home : away).shortName}</th>
              {periods.map((period, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a period is its number
                <td key={index} data-runs={(runs && index === periods.length - 1) || undefined}>
                  {period[side]}
                </td>
              ))}
              {points ? <td className="points">{points[side]}</td> : null}
              {score ? <td className="total">{score[side]}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Sports whose position of play is drawn. */
const DRAWN = /^(baseball|softball)$/

/** Figures of the position of play: overs and target. */
function Situation({ facts }: { facts: LiveFacts }) {
  const words = useWords()
  if (facts.situation.length === 0) return null
  return (
    <dl className="situation">
      {facts.situation.map(({ key, value }) => (
        <div key={key}>
          <dt>{words.name('situation', key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Sides of an event in the art of their sport: the start time before it, then the score and the clock. */
export function Scoreboard({ eventId }: { eventId: string }) {
  const { card, phase, facts } = useEvent(eventId)
  const dates = useDates()
  const words = useWords()
  const [home, away] = card.competitors
  const isMeeting = home && away && card.competitors.length === 2
  const score = scoreText(card, facts)
  const winner = isOver(phase) ? winnerOf(card, facts) : null
  const [first] = useState(facts)
  const hasChanged = score !== null && textOf(scoreText(card, first)) !== textOf(score)
  return (
    <header className="scoreboard" data-phase={phase}>
      <CardArt card={card} />
      <h1 className="sr">{card.name}</h1>
      {isMeeting ? (
        <div className="versus" aria-hidden="true">
          <span className="versus-side">
            <Colours colours={home.colours} />
            <b>{home.name}</b>
          </span>
          <span className="versus-score">
            {score ? (
              <>
                <span key={`h${score.home}`} className="score-digit">
                  {score.home}
                </span>
                <span className="score-dash">–</span>
                <span key={`a${score.away}`} className="score-digit">
                  {score.away}
                </span>
              </>
            ) : isOver(phase) || phase === 'live' ? (
              // A start time would look like a score.
              <span className="score-dash">–</span>
            ) : (
              <time className="kick-off">{dates.write(card.startsAt, 'time')}</time>
            )}
          </span>
          <span className="versus-side">
            <Colours colours={away.colours} />
            <b>{away.name}</b>
          </span>
        </div>
      ) : (
        <p className="race-title">{card.name}</p>
      )}
      <p className="scoreboard-when">
        {phase === 'not-started' ? (
          <>
            {dates.day(card.startsAt)}
            {/* The large text between the sides is hidden from screen readers. */}
            <span className={isMeeting ? 'sr' : undefined}>{` · ${dates.write(card.startsAt, 'time')}`}</span>
          </>
        ) : (
          <When card={card} phase={phase} facts={facts} />
        )}
        {score ? <span className="sr">{`${score.home}–${score.away}`}</span> : null}
        {winner !== null ? (
          <>
            {' · '}
            <b>{words.say('event.winner', { name: winner })}</b>
          </>
        ) : null}
      </p>
      {facts && phase === 'live' && !DRAWN.test(card.sport.code) ? <Situation facts={facts} /> : null}
      {facts && isMeeting ? <Periods card={card} facts={facts} runs={!isOver(phase)} /> : null}
      {facts && hasChanged ? (
        <Suspense fallback={null}>
          <Goals card={card} facts={facts} before={first} />
        </Suspense>
      ) : null}
    </header>
  )
}
