import type { EventCard, LiveFacts } from '@tessera/contract/sportsbook'
import { useWords } from '../core/context.tsx'
import { periodName } from '../parts/when.tsx'
import { usePictureSheet } from '../styles/late-pictures.ts'

const ROUNDS_MAX = 12

/** Ring with two corners, and the finished rounds with their winners. */
export function Ring({ card, facts }: { card: EventCard; facts: LiveFacts }) {
  usePictureSheet()
  const words = useWords()
  const [home, away] = card.competitors
  const rounds = facts.periods.slice(0, ROUNDS_MAX)
  const last = facts.incidents.at(-1)
  const lead = facts.possession?.side
  return (
    <>
      <svg className="field sided" viewBox="0 0 480 240" role="img" aria-label={words.say('event.field')}>
        <path className="teal" d="M0 0H480V240H0Z" />
        <path className="canvas" d="M110 20H370V220H110Z" />
        <path fill={home?.colours[0]} d="M110 220V160A60 60 0 0 1 170 220Z" />
        <path fill={away?.colours[0]} d="M370 20V80A60 60 0 0 1 310 20Z" />
        <path className="lines" d="M110 20H370V220H110ZM118 28H362V212H118Z" />
        <g className="ball" style={{ transform: `translate(${lead === 'away' ? 226 : 214}px, 124px)` }}>
          <path fill={home?.colours[0]} className="fighter" d="M-14 -14H4A12 12 0 0 1 4 14H-14Z" />
        </g>
        <g className="ball" style={{ transform: `translate(${lead === 'home' ? 254 : 266}px, 116px)` }}>
          <path fill={away?.colours[0]} className="fighter" d="M14 -14H-4A12 12 0 0 0 -4 14H14Z" />
        </g>
      </svg>
      <ol className="round-tiles">
        {rounds.map((round, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number
            key={index}
            data-side={round.home > round.away ? 'home' : round.away > round.home ? 'away' : undefined}
          >
            <span className="sr">{words.say('field.round', { n: index + 1 })} </span>
            {round.home}–{round.away}
          </li>
        ))}
      </ol>
      <p className="field-words">
        <b>{periodName(words, facts.period)}</b>
        <span>{last ? words.name('incident', last.type) : ''}</span>
      </p>
    </>
  )
}
