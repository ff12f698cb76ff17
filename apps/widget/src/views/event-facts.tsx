import type { EventCard, LiveFacts } from '@tessera/contract/sportsbook'
import { lazy, type ReactNode, Suspense } from 'react'
import { useWords } from '../core/context.tsx'
import { useEvent } from '../core/feed-hooks.ts'
import { Field } from '../fields/field.tsx'

/** Sports whose incidents and statistics have texts that are loaded with them. */
const LATE_WORDS = new Set([
  '3x3-basketball',
  'beach-handball',
  'bowls',
  'carom',
  'judo',
  'karate',
  'pesapallo',
  'sumo',
  'taekwondo',
  'ten-pin-bowling',
  'wrestling',
])

/** Shows its content once the texts of contests are loaded. */
const WithWords = lazy(async () => {
  await import('../words/late-contests.ts')
  return { default: ({ children }: { children: ReactNode }) => children }
})

const SHOWN_INCIDENTS = 5
const SECONDS_MIN = 120

function Statistics({ facts }: { facts: LiveFacts }) {
  const words = useWords()
  if (facts.statistics.length === 0) return null
  return (
    <section className="facts-part">
      <h2>{words.say('event.statistics')}</h2>
      <ul className="stats">
        {facts.statistics.map(({ key, home, away }) => {
          const share = home + away === 0 ? 50 : (home / (home + away)) * 100
          return (
            <li key={key}>
              <span className="stat-value">{home}</span>
              <span className="stat-name">{words.name('stat', key)}</span>
              <span className="stat-value">{away}</span>
              <span
                className="stat-bar"
                aria-hidden="true"
                style={{ '--share': `${share}%` } as React.CSSProperties}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Position of play, statistics and latest incidents, as far as the feed has them. */
export function EventFacts({ eventId }: { eventId: string }) {
  const { card, phase, facts } = useEvent(eventId)
  if (!facts || phase === 'not-started') return null
  const parts = (
    <>
      <Statistics facts={facts} />
      <Incidents card={card} facts={facts} />
    </>
  )
  return (
    <div className="facts">
      {phase === 'live' || phase === 'interrupted' ? (
        <div className="facts-part field-part">
          <Suspense fallback={null}>
            <Field card={card} facts={facts} />
          </Suspense>
        </div>
      ) : null}
      {LATE_WORDS.has(card.sport.code) ? (
        <Suspense fallback={null}>
          <WithWords>{parts}</WithWords>
        </Suspense>
      ) : (
        parts
      )}
    </div>
  )
}

function Incidents({ card, facts }: { card: EventCard; facts: LiveFacts }) {
  const words = useWords()
  const last = facts.incidents.slice(-SHOWN_INCIDENTS).reverse()
  if (last.length === 0) return null
  const hasClock = facts.clock !== null
  return (
    <section className="facts-part">
      <h2>{words.say('event.incidents')}</h2>
      <ol className="incidents">
        {last.map(({ number, type, side, at, player }) => {
          const of = side === null ? undefined : card.competitors[side === 'home' ? 0 : 1]
          const time =
            hasClock && at >= SECONDS_MIN
              ? `${Math.floor(at / 60)}′`
              : `${hasClock ? Math.ceil(at / 60) : at}${hasClock ? '′' : ''}`
          return (
            <li key={number} data-type={type}>
              <span className="incident-at">{time}</span>
              <span className="incident-what">{words.name('incident', type)}</span>
              <span className="incident-who">{[player, of?.name].filter(Boolean).join(' · ')}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
