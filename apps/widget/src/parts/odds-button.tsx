import { memo } from 'react'
import type { PriceMove } from '../core/event-state.ts'
import { Icon } from './icon.tsx'
import { LOCK } from './icons.ts'

const UP = 'M2 10L7 3L12 10Z'
const DOWN = 'M2 4L7 11L12 4Z'

/** Mark of a price that went up or down, with a shape in addition to the colour. */
export function MoveMark({ move }: { move: PriceMove }) {
  if (move === null) return null
  return (
    <svg aria-hidden="true" className="move-mark" viewBox="0 0 14 14" width="10" height="10">
      <path d={move === 'up' ? UP : DOWN} />
    </svg>
  )
}

/**
 * Price in a box whose size depends only on its number of characters, so that a change lays out only this box, even on a
 * long page.
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

/** Button of one price that can be added to the slip. */
export const OddsButton = memo(function OddsButton(props: {
  /** Visible label, and the accessible name if the label is a sign. */
  readonly label: string
  readonly name: string
  readonly price: number | null
  readonly move: PriceMove
  readonly isOpen: boolean
  readonly isChosen: boolean
  /** Formats the price. */
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
