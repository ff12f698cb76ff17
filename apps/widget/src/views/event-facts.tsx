import type { EventCard, LiveFacts } from '@tessera/contract/sportsbook'
import { type ReactNode, Suspense } from 'react'
import { useWords } from '../core/context.tsx'
import { useEvent } from '../core/feed-hooks.ts'
import { Field } from '../fields/field.tsx'
import { incidentTime } from '../parts/incident-time.ts'
import { lazyView } from '../parts/lazy-view.ts'
import { playerText } from '../parts/player-text.ts'

/** The most popular sports, whose incidents and statistics have names in the first messages. */
const FIRST_SPORTS = new Set([
  'soccer',
  'tennis',
  'basketball',
  'ice-hockey',
  'volleyball',
  'table-tennis',
  'handball',
  'e-sports+',
])

/** Shows its content once the names of the other sports are loaded. */
const WithNames = lazyView(
  async () =>
    ({ children }: { children: ReactNode }) =>
      children,
  'sports',
)

const SHOWN_INCIDENTS = 5

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
      {phase === 'live' || phase === 'interrupted' ? (
        <div className="facts-part field-part">
          <Suspense fallback={null}>
            <Field card={card} facts={facts} />
          </Suspense>
        </div>
      ) : null}
      <Statistics facts={facts} />
      <Incidents card={card} facts={facts} />
    </>
  )
  return (
    <div className="facts">
      {FIRST_SPORTS.has(card.sport.code) ? (
        parts
      ) : (
        <Suspense fallback={null}>
          <WithNames>{parts}</WithNames>
        </Suspense>
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
        {last.map((incident) => {
          const { number, type, side, minutes, player, how } = incident
          const of = side === null ? undefined : card.competitors[side === 'home' ? 0 : 1]
          return (
            <li key={number} data-type={type}>
              <span className="incident-at">{hasClock ? incidentTime(incident) : incident.at}</span>
              <span className="incident-what">{words.name('incident', type)}</span>
              <span className="incident-who">
                {[minutes && `+${minutes}′`, playerText(words, { player, how }), of?.name]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
