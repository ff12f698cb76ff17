import { CLOSE_ICON } from '@tessera/ui/icons'
import { usePriceText, useRuntime, useWords } from '../core/context.tsx'
import { Icon } from '../parts/icon.tsx'
import { LINK_CHAIN } from '../parts/icons.ts'
import { PlaceLink } from '../parts/link.tsx'
import { MoveMark } from '../parts/odds-button.tsx'
import { sportSign } from '../parts/sport-signs.ts'
import { type SlipLeg, selectionKey, withBuilder, without } from '../slip/slip-state.ts'
import type { LegStatus } from '../slip/ticket-status.ts'

/** A leg of the slip: its selection, its price, and its problems. */
export function SlipLegView(props: {
  readonly leg: SlipLeg
  readonly status: LegStatus | undefined
  readonly children?: React.ReactNode
}) {
  const { leg, status, children } = props
  const { slip } = useRuntime()
  const words = useWords()
  const priceText = usePriceText()
  const [first] = leg.items
  if (!first) return null
  const price = status?.price ?? null
  const move = status?.from && price ? (price > status.from ? 'up' : 'down') : null
  return (
    <li className="slip-leg" data-problem={(status?.problems.length ?? 0) > 0 || undefined}>
      <div className="slip-leg-head">
        <Icon icon={sportSign(first.sportCode)} size={16} />
        <PlaceLink to={{ page: 'event', eventId: leg.eventId }} className="slip-event">
          {first.eventName}
        </PlaceLink>
        <span className="slip-price" data-move={move ?? undefined}>
          <MoveMark move={move} />
          {price === null ? '–' : priceText(price)}
        </span>
      </div>
      {leg.isBuilder ? (
        <span className="tag">
          <Icon icon={LINK_CHAIN} size={12} />
          {words.say('slip.builder')}
        </span>
      ) : null}
      <ul className="slip-picks">
        {leg.items.map((item) => (
          <li key={selectionKey(item)}>
            <span className="slip-pick">
              <b>{item.outcomeName}</b>
              <span className="faint">{item.marketName}</span>
            </span>
            <button
              type="button"
              className="icon-button small"
              aria-label={words.say('slip.remove', { name: `${item.outcomeName}, ${item.eventName}` })}
              onClick={() => slip.state.update((state) => without(state, selectionKey(item)))}
            >
              <Icon icon={CLOSE_ICON} size={14} />
            </button>
          </li>
        ))}
      </ul>
      {move && status?.from ? (
        <p className="slip-note" data-move={move}>
          {words.say(move === 'up' ? 'slip.moved.up' : 'slip.moved.down', {
            price: priceText(status.from),
          })}
        </p>
      ) : null}
      {status?.problems.map((problem) => (
        <p key={problem} className="slip-note" data-problem>
          {words.say(`problem.${problem}`)}
        </p>
      ))}
      {leg.isBuilder && leg.items.length > 1 ? (
        <button
          type="button"
          className="text-link"
          onClick={() => slip.state.update((state) => withBuilder(state, leg.eventId, false))}
        >
          {words.say('slip.builder.split')}
        </button>
      ) : null}
      {children}
    </li>
  )
}
