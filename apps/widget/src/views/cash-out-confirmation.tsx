import type { CashOutOffer, SportBet } from '@tessera/contract/sportsbook'
import { useMoney, useWords } from '../core/context.tsx'
import { partOf, WHOLE } from '../core/part-of-offer.ts'
import type { CashOutProgress } from '../core/use-cash-out.ts'

const MS = 1_000

/** Asks to confirm a cash-out for the amount on the button, and shows its progress. */
export function Confirmation(props: {
  bet: SportBet
  offer: CashOutOffer & { amount: number }
  percent: number
  progress: CashOutProgress
  onConfirm: () => void
  onCancel: () => void
}) {
  const { bet, offer, percent, progress, onConfirm, onCancel } = props
  const words = useWords()
  const money = useMoney()
  const amount = money(partOf(offer.amount, percent), bet.currency)
  const isSending = progress.at === 'sending'
  const question =
    progress.at === 'moved'
      ? words.say('cash.moved', { amount })
      : words.say(percent === WHOLE ? 'cash.confirm.text' : 'cash.confirm.part', {
          amount,
          percent: WHOLE - percent,
        })
  const failure = progress.at === 'failed' || progress.at === 'unknown' ? progress.at : null
  return (
    <>
      <p role="status">
        {isSending ? <i className="spinner" aria-hidden="true" /> : null}
        {isSending ? words.say('cash.sending') : question}
        {failure ? ` ${words.say(`cash.${failure}`)}` : ''}
      </p>
      {offer.delayMs > 0 ? (
        <p className="faint">{words.say('cash.delay', { seconds: Math.ceil(offer.delayMs / MS) })}</p>
      ) : null}
      {/* Not the element of the button that was pressed: a second press or a held key would activate it. */}
      <div key="confirm" className="receipt-actions">
        <button
          type="button"
          className="button button-value"
          aria-busy={isSending || undefined}
          aria-disabled={isSending || undefined}
          onClick={onConfirm}
        >
          {words.say('cash.confirm', { amount })}
        </button>
        {/* A cash-out in progress can't be cancelled. */}
        {isSending ? null : (
          <button type="button" className="button" onClick={onCancel}>
            {words.say('cash.cancel')}
          </button>
        )}
      </div>
    </>
  )
}
