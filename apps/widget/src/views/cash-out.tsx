import type { CashOutOffer, SportBet } from '@tessera/contract/sportsbook'
import { type ReactNode, useEffect, useState } from 'react'
import { useMoney, useRuntime, useWords } from '../core/context.tsx'
import { WHOLE } from '../core/part-of-offer.ts'
import { type CashOutProgress, useCashOut, useCashOutOffer } from '../core/use-cash-out.ts'
import { Confirmation } from './cash-out-confirmation.tsx'
import { CashOutMore } from './cash-out-more.tsx'

const hasAmount = (offer: CashOutOffer): offer is CashOutOffer & { amount: number } => offer.amount !== null

/** Cash-out of an open bet. The amount on the button must be confirmed, and a changed offer must be confirmed again. */
export function CashOut({ bet }: { bet: SportBet }) {
  const words = useWords()
  const money = useMoney()
  const { announcement } = useRuntime()
  const { offer, setOffer } = useCashOutOffer(bet)
  const { progress, confirm, reset } = useCashOut(bet)
  const [selected, setSelected] = useState<{ offer: CashOutOffer; percent: number } | null>(null)
  const [isOpen, setOpen] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once for each step
  useEffect(() => {
    if (progress.at === 'done') {
      // The confirmed part is sold: the next part has to be requested with the offer for the rest.
      setSelected(null)
      setOffer(null)
      announcement.set(words.say('cash.done', { amount: money(progress.amount, bet.currency) }))
      setOpen(false)
    }
    if (progress.at === 'moved') {
      setOffer(progress.offer)
      setSelected((known) => known && { ...known, offer: progress.offer })
    }
  }, [progress])

  const select = (percent: number) => {
    if (!offer) return
    reset()
    setSelected({ offer, percent })
  }

  // The element stays when its content changes, so that it can take the focus of a removed button.
  const isConfirming = selected !== null && hasAmount(selected.offer)
  return (
    <fieldset
      className="cash"
      data-asking={isConfirming || undefined}
      data-home
      tabIndex={-1}
      aria-label={words.say('cash.title')}
    >
      {selected && hasAmount(selected.offer) ? (
        <Confirmation
          bet={bet}
          offer={selected.offer}
          percent={selected.percent}
          progress={progress}
          onConfirm={() => void confirm(selected.offer, selected.percent)}
          onCancel={() => {
            reset()
            setSelected(null)
          }}
        />
      ) : (
        <>
          <Offered bet={bet} offer={offer} progress={progress} onSelect={select}>
            <button
              type="button"
              className="text-link"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {words.say('cash.part')}
            </button>
          </Offered>
          {isOpen ? <CashOutMore bet={bet} offer={offer} onSelect={select} /> : null}
          {bet.autoCashOut === null || isOpen ? null : (
            <p className="faint">
              {words.say('cash.rule.on', { amount: money(bet.autoCashOut, bet.currency) })}
            </p>
          )}
        </>
      )}
    </fieldset>
  )
}

/** Offer on a button, or the reason why there is none, and the result of the last cash-out. */
function Offered(props: {
  bet: SportBet
  offer: CashOutOffer | null
  progress: CashOutProgress
  onSelect: (percent: number) => void
  children: ReactNode
}) {
  const { bet, offer, progress, onSelect, children } = props
  const words = useWords()
  const money = useMoney()
  return (
    <>
      {progress.at === 'done' ? (
        <p className="cash-done">
          {words.say('cash.done', { amount: money(progress.amount, bet.currency) })}
        </p>
      ) : null}
      {progress.at === 'moved' ? (
        <p className="slip-note" data-problem role="alert">
          {words.say('cash.refused')}
        </p>
      ) : null}
      <div className="receipt-actions">
        {offer !== null && hasAmount(offer) ? (
          <button type="button" className="button button-value" onClick={() => onSelect(WHOLE)}>
            {words.say('cash.button', { amount: money(offer.amount, bet.currency) })}
          </button>
        ) : (
          <p className="faint">{offer?.reason ? words.say(`cash.none.${offer.reason}`) : '\u00a0'}</p>
        )}
        {children}
      </div>
    </>
  )
}
