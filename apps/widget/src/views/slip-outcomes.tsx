import { useEffect } from 'react'
import { useMoney, usePriceText, useRuntime, useWords } from '../core/context.tsx'
import { useDates } from '../core/dates.ts'
import { useStore } from '../core/store.ts'
import { Icon } from '../parts/icon.tsx'
import { TICKET } from '../parts/icons.ts'
import type { Placing } from '../slip/placing.ts'
import { refusalText, ruleText } from '../slip/refusal-text.ts'
import { legSignature } from '../slip/slip.ts'
import { placedTicket } from '../slip/slip-state.ts'
import { waitingText } from '../slip/waiting-text.ts'
import { useSlipSheet } from '../styles/late-slip.ts'
import { RepeatBet } from './repeat-bet.tsx'

type RefusedPlacing = Placing & { readonly state: 'refused' }

/** Returns the function that explains a refused placement: by the rule of the player that refused it, or by its reason. */
function useRefusalText(): (placing: RefusedPlacing) => string {
  const words = useWords()
  const money = useMoney()
  const { write } = useDates()
  return ({ reason, because }) =>
    because
      ? ruleText(words, because, { money, time: (moment) => write(moment, 'dateTime') })
      : refusalText(words, reason)
}

/**
 * Returns a function that accepts the new prices of a refusal and places the bet again; null if the slip no longer contains
 * the bet unchanged.
 */
function useAcceptAndPlace(placing: Placing): (() => void) | null {
  const { slip, desk } = useRuntime()
  const ticket = placedTicket(useStore(slip.state), placing)
  if (!ticket || placing.state !== 'refused') return null
  return () => {
    const seen = new Map(slip.seen.get())
    const legs = placing.body.legs.map((leg, index) => {
      const price = placing.newPrices[index] ?? leg.price
      const shown = ticket.legs[index]
      if (shown) seen.set(legSignature(shown), price)
      const version = slip.quotes.get().get(ticket.key)?.quote?.legs[index]?.version ?? leg.version
      return { ...leg, price, version }
    })
    slip.seen.set(seen)
    desk.place(placing.ticketKey, { ...placing.body, legs })
    void slip.reload()
  }
}

function Refused({ placing }: { placing: RefusedPlacing }) {
  const words = useWords()
  const explain = useRefusalText()
  const priceText = usePriceText()
  const accept = useAcceptAndPlace(placing)
  const { desk } = useRuntime()
  const changed = placing.newPrices.flatMap((price, index) =>
    price !== null && price !== placing.body.legs[index]?.price ? [price] : [],
  )
  const text = explain(placing)
  const isPriced = placing.reason === 'price-changed' && changed.length > 0
  const prices = changed.map(priceText).join(' · ')
  return (
    <div className="receipt" data-state="refused">
      <h3>{words.say('slip.refused')}</h3>
      <p>{text}</p>
      {isPriced ? (
        <p className="receipt-figure">{words.say('slip.refused.price', { price: prices })}</p>
      ) : null}
      <div className="receipt-actions">
        {isPriced && accept ? (
          <button type="button" className="button button-action" onClick={accept}>
            {words.say('slip.refused.accept', { price: prices })}
          </button>
        ) : null}
        <button type="button" className="button" onClick={() => desk.removeFinished(placing.ticketKey)}>
          {words.say('slip.done')}
        </button>
      </div>
    </div>
  )
}

function Accepted({ placing }: { placing: Placing & { state: 'accepted' } }) {
  const words = useWords()
  const money = useMoney()
  const { desk } = useRuntime()
  const { bet } = placing
  return (
    <div className="receipt" data-state="accepted">
      <h3>
        <Icon icon={TICKET} size={18} />
        {words.say('slip.accepted')}
      </h3>
      <p>
        {bet.legs
          .map(({ selections }) => selections.map(({ outcomeName }) => outcomeName).join(' + '))
          .join(' · ')}
      </p>
      <p className="receipt-figure">
        {words.say('slip.accepted.text', {
          stake: money(bet.stake, bet.currency),
          payout: money(bet.potentialPayout, bet.currency),
        })}
      </p>
      <div className="receipt-actions">
        <RepeatBet bet={bet} onTaken={() => desk.removeFinished(placing.ticketKey)} />
        <button type="button" className="button" onClick={() => desk.removeFinished(placing.ticketKey)}>
          {words.say('slip.done')}
        </button>
      </div>
    </div>
  )
}

function Waiting({ placing }: { placing: Placing }) {
  const words = useWords()
  const { desk } = useRuntime()
  const isUnknown = placing.state === 'unknown'
  return (
    <div className="receipt" data-state="waiting" aria-busy={!isUnknown}>
      <p>
        <i className="spinner" aria-hidden="true" />
        {words.say(waitingText(placing))}
      </p>
      {isUnknown ? (
        <button type="button" className="button" onClick={() => desk.retry(placing.key)}>
          {words.say('slip.unknown.retry')}
        </button>
      ) : null}
    </div>
  )
}

function OnePlacing({ placing }: { placing: Placing }) {
  if (placing.state === 'refused') return <Refused placing={placing} />
  if (placing.state === 'accepted') return <Accepted placing={placing} />
  return <Waiting placing={placing} />
}

/** Results of placed bets, with announcements for screen readers. */
export function SlipOutcomes() {
  useSlipSheet()
  const { desk, announcement } = useRuntime()
  const words = useWords()
  const explain = useRefusalText()
  const placings = useStore(desk.placings)
  const last = placings.at(-1)
  const refusedText = last?.state === 'refused' ? explain(last) : ''
  useEffect(() => {
    if (last?.state === 'accepted') announcement.set(words.say('slip.accepted'))
    if (last?.state === 'refused') announcement.set(`${words.say('slip.refused')}. ${refusedText}`)
    if (last?.state === 'pending') announcement.set(words.say('slip.pending'))
  }, [last, announcement, words, refusedText])
  return placings.map((placing) => <OnePlacing key={placing.key} placing={placing} />)
}
