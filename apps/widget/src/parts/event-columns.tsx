import type { EventCard, SportMarket } from '@tessera/contract/sportsbook'
import { memo, useCallback, useMemo } from 'react'
import { useWords } from '../core/context.tsx'
import { columnOf, lineLabel, lineName } from '../core/line-text.ts'
import { MarketOdds } from './market-odds.tsx'

/** Prices of a handicap or a total. Their texts follow from the line, because another one can become the main line. */
const LineOdds = memo(function LineOdds(props: {
  readonly card: EventCard
  readonly market: SportMarket
  readonly phase: EventCard['phase']
}) {
  const { card, market, phase } = props
  const words = useWords()
  const named = useMemo(
    () => ({
      ...market,
      outcomes: market.outcomes.map((outcome) => ({
        ...outcome,
        name: lineName(words, market.key, outcome.id, card.competitors),
      })),
    }),
    [market, words, card.competitors],
  )
  const labelOf = useCallback(
    (outcomeId: string) => lineLabel(words, market.key, outcomeId),
    [words, market.key],
  )
  return <MarketOdds card={card} market={named} phase={phase} labelOf={labelOf} />
})

/** Prices of an event on a list: its winner, its handicap and its total. Narrow lists show one of them. */
export function EventColumns({ card, phase }: { card: EventCard; phase: EventCard['phase'] }) {
  const words = useWords()
  const none = (
    <span className="no-line">
      <span aria-hidden="true">–</span>
      <span className="sr">{words.say('card.closed')}</span>
    </span>
  )
  return (
    <div className="event-odds">
      <div className="column" data-column="winner">
        {card.main ? (
          <MarketOdds card={card} market={card.main} phase={phase} short />
        ) : (
          <span className="faint">{words.say('card.closed')}</span>
        )}
      </div>
      {(['handicap', 'total'] as const).map((column) => {
        const market = card.lines?.find((line) => columnOf(line) === column)
        return (
          <div key={column} className="column" data-column={column}>
            {market ? <LineOdds card={card} market={market} phase={phase} /> : none}
          </div>
        )
      })}
    </div>
  )
}
