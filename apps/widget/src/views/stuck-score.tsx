import { useEffect, useRef, useState } from 'react'
import { useEvent } from '../core/feed-hooks.ts'
import { scoreText } from '../core/score-text.ts'
import { When } from '../parts/when.tsx'

/** The score in one line, while the scoreboard is scrolled out of view. Screen readers have the scoreboard. */
export function StuckScore({ eventId }: { eventId: string }) {
  const { card, phase, facts } = useEvent(eventId)
  const line = useRef<HTMLParagraphElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const board = line.current?.closest('.fed')?.querySelector('.scoreboard')
    if (!board) return
    const watch = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false))
    watch.observe(board)
    return () => watch.disconnect()
  }, [])
  const [home, away] = card.competitors
  const score = scoreText(card, facts)
  return (
    <p ref={line} className="stuck-score" aria-hidden="true" data-shown={isShown || undefined}>
      {home && away && card.competitors.length === 2 ? (
        <b>{`${home.shortName} ${score ? `${score.home}–${score.away}` : '–'} ${away.shortName}`}</b>
      ) : (
        <b>{card.name}</b>
      )}
      {isShown ? <When card={card} phase={phase} facts={facts} /> : null}
    </p>
  )
}
