import { memo } from 'react'
import type { PriceMove } from '../core/event-state.ts'
import { Icon } from './icon.tsx'
import { LOCK } from './icons.ts'

const UP = 'M2 10L7 3L12 10Z'
const DOWN = 'M2 4L7 11L12 4Z'

/** A mark that a price went up or down: a shape, not only a colour. */
export function MoveMark({ move }: { move: PriceMove }) {
  if (move === null) return null
  return (
    <svg aria-hidden="true" className="move-mark" viewBox="0 0 14 14" width="10" height="10">
      <path d={move === 'up' ? UP : DOWN} />
    </svg>
  )
}

/**
 * A price in a box whose size follows from the number of its signs: what moves in it is laid out alone, however long the page.
 */
function Price({ text, move }: { text: string; move: PriceMove }) {
  return (
    <span className="odds-price" data-move={move ?? undefined}>
      <span className="price-box" style={{ '--signs': text.length } as React.CSSProperties}>
        <MoveMark move={move} />
        {text}
      </span>
    </span>
  )
}

/** One price that can be put into the slip. */
export const OddsButton = memo(function OddsButton(props: {
  /** What stands on it, and what it is called where that is a sign. */
  readonly label: string
  readonly name: string
  readonly price: number | null
  readonly move: PriceMove
  readonly isOpen: boolean
  readonly isChosen: boolean
  /** How its price is written. */
  readonly write: (price: number) => string
  readonly notOffered: string
  readonly outcomeId: string
  readonly onPress: (outcomeId: string) => void
}) {
  const { label, name, price, move, isOpen, isChosen, write, notOffered, outcomeId, onPress } = props
  const isOffered = isOpen && price !== null
  return (
    <button
      type="button"
      className="odds"
      aria-pressed={isChosen}
      aria-disabled={!isOffered || undefined}
      data-outcome={outcomeId}
      onClick={() => (isOffered || isChosen ? onPress(outcomeId) : undefined)}
    >
      <span className="odds-label">
        {label}
        {label === name ? null : <span className="sr"> {name}</span>}
      </span>
      {price === null ? (
        <span className="odds-price">
          <Icon icon={LOCK} size={14} />
          <span className="sr">{notOffered}</span>
        </span>
      ) : (
        <Price text={write(price)} move={move} />
      )}
    </button>
  )
})
