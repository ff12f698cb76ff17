import type { EventCard, SportMarket } from '@tessera/contract/sportsbook'
import { memo, useCallback } from 'react'
import { type Runtime, usePlace, usePriceText, useRuntime, useWords } from '../core/context.tsx'
import { useChosen, useIsFresh, useMarket } from '../core/feed-hooks.ts'
import { type SlipItem, selectionKey } from '../slip/slip-state.ts'
import { OddsButton } from './odds-button.tsx'
import { ToSlip } from './to-slip.tsx'

/** Well-known signs of outcomes, for places without space for names. */
const SIGNS: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' }
/** Number of outcomes that a list shows. */
const SHORT_COUNT = 3
/** Number of outcomes from which all markets are laid out alike. */
const MANY = 4
export const OPEN_PHASES: readonly string[] = ['not-started', 'live']

/** Places a one-tap bet with code that is loaded on demand. If it can't be loaded, the selection is added to the slip. */
async function placeOnDemand(runtime: Runtime, item: SlipItem): Promise<void> {
  const loaded = await import('../slip/place-at-once.ts').catch(() => null)
  if (loaded) await loaded.placeAtOnce(runtime, item)
  else runtime.slip.toggle(item)
}

/** Returns the function that adds an outcome of a market to the slip, removes it, or bets on it with one tap. */
export function usePress(card: EventCard, market: SportMarket, opens?: boolean): (outcomeId: string) => void {
  const runtime = useRuntime()
  const place = usePlace()
  return useCallback(
    (outcomeId: string) => {
      if (opens) return place.go({ page: 'event', eventId: card.eventId })
      const { slip, oneTap, events } = runtime
      const outcome = market.outcomes.find(({ id }) => id === outcomeId)
      const item: SlipItem = {
        eventId: card.eventId,
        marketKey: market.key,
        outcomeId,
        eventName: card.name,
        eventPath: card.path,
        sportCode: card.sport.code,
        marketName: market.name,
        outcomeName: outcome?.name ?? outcomeId,
        startsAt: card.startsAt,
        // The price at the time of the press: a price change renders only its own button.
        price: events.market(card.eventId, market.key)?.get().prices.get(outcomeId)?.price ?? 0,
      }
      const isChosen = slip.state.get().items.some((other) => selectionKey(other) === selectionKey(item))
      if (!oneTap.get() || isChosen) return slip.toggle(item)
      void placeOnDemand(runtime, item)
    },
    [card, market, opens, place, runtime],
  )
}

/**
 * Prices of a market. It renders only for changes of its own market.
 * @param short for lists: signs instead of names, and only the first outcomes
 * @param opens a press opens the event instead of adding a selection
 */
export const MarketOdds = memo(function MarketOdds(props: {
  readonly card: EventCard
  readonly market: SportMarket
  readonly phase: EventCard['phase']
  readonly short?: boolean
  readonly opens?: boolean
  /** Visible label of an outcome in a column of lines, which has no space for names. */
  readonly labelOf?: (outcomeId: string) => string
}) {
  const { card, market, phase, short, opens, labelOf } = props
  const words = useWords()
  const priceText = usePriceText()
  const isFresh = useIsFresh()
  const state = useMarket(card.eventId, market.key)
  const chosen = useChosen(card.eventId, market.key).split(',')
  const onPress = usePress(card, market, opens)
  // A row of dashes would look like a fault: before the first message about a live event, it has no prices.
  if (short && state && [...state.prices.values()].every(({ price }) => price === null))
    return <span className="faint">{words.say('card.closed')}</span>
  const isOpen = isFresh && state?.status === 'active' && OPEN_PHASES.includes(phase)
  const outcomes = short ? market.outcomes.slice(0, SHORT_COUNT) : market.outcomes
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a visible legend
    <div
      role="group"
      aria-label={market.name}
      className="market-odds"
      data-count={Math.min(outcomes.length, MANY)}
      data-suspended={state?.status === 'suspended' || undefined}
    >
      {outcomes.map(({ id, name }) => {
        const shown = state?.prices.get(id)
        return (
          <OddsButton
            key={id}
            outcomeId={id}
            label={labelOf ? labelOf(id) : short ? (SIGNS[id] ?? name) : name}
            name={name}
            price={shown?.price ?? null}
            move={shown?.move ?? null}
            isOpen={isOpen}
            isChosen={chosen.includes(id)}
            write={priceText}
            notOffered={words.say('price.none')}
            onPress={onPress}
          />
        )
      })}
      {opens || !outcomes.some(({ id }) => chosen.includes(id)) ? null : <ToSlip />}
    </div>
  )
})
