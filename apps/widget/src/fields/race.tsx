import type { EventCard, LiveFacts } from '@tessera/contract/sportsbook'
import { useWords } from '../core/context.tsx'
import { usePictureSheet } from '../styles/late-pictures.ts'

const LEFT = 40
const LENGTH = 400
const LANE = 18
const TOP = 18

/** Runners on their track, next to a table in the order of their positions. */
export function Race({ card, facts }: { card: EventCard; facts: LiveFacts }) {
  usePictureSheet()
  const words = useWords()
  const height = TOP * 2 + card.competitors.length * LANE
  const byId = new Map(facts.standing.map((runner) => [runner.competitorId, runner]))
  const posts = [0, 0.25, 0.5, 0.75, 1]
  return (
    <svg
      className="field race"
      viewBox={`0 0 480 ${height}`}
      role="img"
      aria-label={words.say('event.field')}
    >
      <path className="turf" d={`M0 0H480V${height}H0Z`} />
      {posts.map((post) => (
        <path
          key={post}
          className={post === 1 ? 'finish' : 'lines thin'}
          d={`M${LEFT + post * LENGTH} 8V${height - 8}`}
        />
      ))}
      {card.competitors.map((runner, index) => {
        const { progress = 0, position = null } = byId.get(runner.id) ?? {}
        const y = TOP + index * LANE + LANE / 2
        return (
          <g key={runner.id}>
            <text className="lane" x={LEFT - 12} y={y + 4} textAnchor="end">
              {index + 1}
            </text>
            <path className="lane-line" d={`M${LEFT} ${y}H${LEFT + LENGTH}`} />
            <g className="runner" style={{ transform: `translate(${LEFT + progress * LENGTH}px, ${y}px)` }}>
              <path fill={runner.colours[0]} d="M-9 -7H3A7 7 0 0 1 3 7H-9Z" />
              <path fill={runner.colours[1]} d="M-9 -7H-4V7H-9Z" />
              {position !== null && position <= 3 ? (
                <text className="place" x="16" y="4">
                  {position}
                </text>
              ) : null}
            </g>
          </g>
        )
      })}
    </svg>
  )
}
