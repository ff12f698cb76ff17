import { useEffect, useRef, useState } from 'react'
import { useWords } from '../core/context.tsx'
import { PlaceLink } from '../parts/link.tsx'
import { createSheetHook } from '../parts/use-sheet.ts'
import css from '../styles/open-bets.css?inline'
import { BetCard } from './bet-card.tsx'
import { useBets, useBetsSheets } from './use-bets.ts'

const useSheet = createSheetHook(css)

/** Number of bets below the slip. The page of bets has all of them. */
const SHOWN_BETS = 5

/** The player's latest open bets, below the slip. They are loaded once the place is visible, which it never is on phones. */
export function OpenBets() {
  const place = useRef<HTMLDivElement>(null)
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setVisible(true))
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return <div ref={place}>{isVisible ? <LatestBets /> : null}</div>
}

function LatestBets() {
  useSheet()
  useBetsSheets()
  const words = useWords()
  const { bets, total } = useBets(false, 1)
  if (bets === null || bets.length === 0) return null
  return (
    <section className="open-bets" aria-labelledby="open-bets">
      <div className="slip-head">
        <h2 id="open-bets">{words.say('bets.title')}</h2>
        <span className="count">{total}</span>
        <PlaceLink to={{ page: 'bets' }} className="text-link">
          {words.say('nav.more')}
        </PlaceLink>
      </div>
      <ul className="bets">
        {bets.slice(0, SHOWN_BETS).map((bet) => (
          <BetCard key={bet.betId} bet={bet} />
        ))}
      </ul>
    </section>
  )
}
