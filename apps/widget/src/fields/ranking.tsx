import type { EventCard, LiveFacts } from '@tessera/contract/sportsbook'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../core/context.tsx'
import { decimalsOf, markText } from '../core/mark-text.ts'
import { Colours } from '../parts/colours.tsx'
import { useRankingSheet } from '../styles/late-ranking.ts'

type Place = LiveFacts['standing'][number]

/** Number of competitors shown before the list is opened: prices stay on the first screen. */
const LEADERS = 5

/** Returns the places of the previous facts, to mark who gained or lost places. */
function usePlacesBefore(standing: readonly Place[]): ReadonlyMap<string, number> {
  const now = useRef<readonly Place[]>(standing)
  const [before, setBefore] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    if (now.current === standing) return
    setBefore(
      new Map(
        now.current.flatMap(({ competitorId, position }) =>
          position === null ? [] : [[competitorId, position]],
        ),
      ),
    )
    now.current = standing
  }, [standing])
  return before
}

/** Returns the direction in which a competitor moved since the previous facts. */
function moveOf({ competitorId, position }: Place, before: ReadonlyMap<string, number>) {
  const from = before.get(competitorId)
  if (position === null || from === undefined || from === position) return undefined
  return from > position ? 'up' : 'down'
}

/** Ranking of a field: places with gaps, times or points, as they come in. The leaders are shown first. */
export function Ranking({ card, facts }: { card: EventCard; facts: LiveFacts }) {
  useRankingSheet()
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const before = usePlacesBefore(facts.standing)
  const byId = new Map(card.competitors.map((each) => [each.id, each]))
  const all = facts.standing.filter(({ competitorId }) => byId.has(competitorId))
  const decimals = decimalsOf(all.map(({ mark }) => mark))
  const shown = isOpen ? all : all.slice(0, LEADERS)
  return (
    <div className="ranking">
      <ol className="places-now" aria-label={words.say('event.standing')}>
        {shown.map((place) => {
          const { competitorId, position, mark } = place
          const competitor = byId.get(competitorId)
          const isLeader = position === 1 && mark?.kind === 'gap'
          return (
            <li key={competitorId} data-place={position ?? undefined} data-move={moveOf(place, before)}>
              <span className="place-number">{position ?? '–'}</span>
              {competitor ? <Colours colours={competitor.colours} /> : null}
              <span className="place-name">{competitor?.name}</span>
              <span className="place-mark">
                {position === null
                  ? words.say('event.to-start')
                  : isLeader
                    ? words.say('event.leader')
                    : markText(words.formats, mark, decimals)}
              </span>
            </li>
          )
        })}
      </ol>
      {all.length > LEADERS ? (
        <button
          type="button"
          className="ranking-more"
          aria-expanded={isOpen}
          onClick={() => setOpen((open) => !open)}
        >
          {isOpen ? words.say('event.show-leaders') : words.say('event.show-all', { count: all.length })}
        </button>
      ) : null}
    </div>
  )
}
