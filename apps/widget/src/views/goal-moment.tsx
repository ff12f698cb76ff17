import type { EventCard, LiveFacts } from '@tessera/contract/sportsbook'
import { useEffect } from 'react'
import { useRuntime, useWords } from '../core/context.tsx'
import { latestGoal, type Scored } from '../core/scored.ts'
import { useScored } from '../core/use-scored.ts'
import { playerText } from '../parts/player-text.ts'
import { createSheetHook } from '../parts/use-sheet.ts'
import css from '../styles/goal-moment.css?inline'

const useMomentSheet = createSheetHook(css)

/** Announces each goal since the facts that the page has shown first. */
export function Goals(props: {
  readonly card: EventCard
  readonly facts: LiveFacts
  readonly before: LiveFacts | null
}) {
  const { card, facts, before } = props
  const scored = useScored({ card, facts }, before)
  return scored ? <Moment key={scored.number} card={card} facts={facts} scored={scored} /> : null
}

/** A goal on the scoreboard, for some seconds: the side, the new score and the scorer. Screen readers hear it once. */
function Moment(props: { readonly card: EventCard; readonly facts: LiveFacts; readonly scored: Scored }) {
  useMomentSheet()
  const { card, facts, scored } = props
  const { announcement } = useRuntime()
  const words = useWords()
  const side = card.competitors[scored.side === 'home' ? 0 : 1]
  const score = facts.score ? `${facts.score.home}–${facts.score.away}` : ''
  const goal = latestGoal(facts, scored.side)
  const scorer = goal && playerText(words, goal)
  const title = `${words.name('incident', 'goal')} · ${side?.name ?? ''}`
  useEffect(() => announcement.set(`${title} ${score}`), [announcement, title, score])
  return (
    <div
      className="goal-moment"
      aria-hidden="true"
      style={{ '--goal-a': side?.colours[0], '--goal-b': side?.colours[1] } as React.CSSProperties}
    >
      <i className="goal-tile" />
      <b>{title}</b>
      <strong>{score}</strong>
      {scorer ? <span>{scorer}</span> : null}
      <i className="goal-tile" />
    </div>
  )
}
