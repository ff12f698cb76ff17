import type { EventCard, LiveFacts } from '@tessera/contract/sportsbook'
import { useWords } from '../core/context.tsx'
import { periodName } from '../parts/when.tsx'
import { usePictureSheet } from '../styles/late-pictures.ts'

const COLUMNS = 15
const CELL = 26

/** Rounds of the current map as tiles in the colour of their winners, in the order of play. */
export function Rounds({ card, facts }: { card: EventCard; facts: LiveFacts }) {
  usePictureSheet()
  const words = useWords()
  const [home, away] = card.competitors
  const map = facts.periods.at(-1) ?? { home: 0, away: 0 }
  const incidents = facts.incidents.filter(
    ({ side, type }) => side !== null && /round|point|score/.test(type),
  )
  // The latest rounds are known in their order; of the earlier ones, only the number of wins of each side.
  const order = incidents.slice(-(map.home + map.away)).map(({ side }) => side)
  const known = {
    home: order.filter((side) => side === 'home').length,
    away: order.filter((side) => side === 'away').length,
  }
  const before = [
    ...Array.from({ length: Math.max(0, map.home - known.home) }, () => 'home' as const),
    ...Array.from({ length: Math.max(0, map.away - known.away) }, () => 'away' as const),
  ]
  const tiles = [...before, ...order].slice(0, COLUMNS * 3)
  const colour = { home: home?.colours[0], away: away?.colours[0] }
  return (
    <>
      <svg className="field" viewBox="0 0 480 150" role="img" aria-label={words.say('event.field')}>
        <path className="night" d="M0 0H480V150H0Z" />
        <path className="night-in" d="M0 150A150 150 0 0 1 150 0H0ZM480 0A150 150 0 0 1 330 150H480Z" />
        {tiles.map((side, index) => (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number
            key={index}
            transform={`translate(${48 + (index % COLUMNS) * CELL} ${24 + Math.floor(index / COLUMNS) * 36})`}
          >
            <path
              fill={colour[side === 'away' ? 'away' : 'home']}
              d={side === 'away' ? 'M0 22V0A22 22 0 0 0 22 22Z' : 'M0 0H22A22 22 0 0 1 0 22Z'}
            />
          </g>
        ))}
      </svg>
      <p className="field-words">
        <b>{`${periodName(words, facts.period)} · ${map.home}–${map.away}`}</b>
        <span>{words.say('field.round', { n: map.home + map.away + 1 })}</span>
      </p>
    </>
  )
}
