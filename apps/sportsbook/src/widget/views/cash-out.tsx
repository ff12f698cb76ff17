import type { CashOutOffer, SportBet } from '@tessera/contract/sportsbook'
import { typedAmount } from '@tessera/money'
import { readAmount } from '@tessera/money/read-amount'
import { MAX_PARTIAL_PERCENT, MIN_PARTIAL_PERCENT } from '@tessera/odds'
import { useEffect, useId, useState } from 'react'
import { useMoney, useRuntime, useWords } from '../core/context.tsx'
import { useCashOut, useCashOutOffer } from '../core/use-cash-out.ts'
import { Segments } from '../parts/segments.tsx'
import '../words/late-bets.ts'

const WHOLE = 100
const HALF = 50

/** What a part of an offer pays: rounded down, as the server does. */
const partOf = (amount: number, percent: number): number =>
  Number((BigInt(amount) * BigInt(percent)) / BigInt(WHOLE))

/** Cash-out of a running bet: the amount stands on the button, and is confirmed; a figure that moved is shown anew. */
export function CashOut({ bet }: { bet: SportBet }) {
  const words = useWords()
  const money = useMoney()
  const { announcement } = useRuntime()
  const { offer, setOffer } = useCashOutOffer(bet)
  const { progress, confirm, reset } = useCashOut(bet)
  const [asked, setAsked] = useState<{ offer: CashOutOffer; percent: number } | null>(null)
  const [isOpen, setOpen] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each step
  useEffect(() => {
    if (progress.at === 'done') {
      // What was confirmed is sold: the next part is asked for anew, by the offer of what still runs.
      setAsked(null)
      setOffer(null)
      announcement.set(words.say('cash.done', { amount: money(progress.amount, bet.currency) }))
      setOpen(false)
    }
    if (progress.at === 'moved') {
      setOffer(progress.offer)
      setAsked((known) => known && { ...known, offer: progress.offer })
    }
  }, [progress])

  if (asked && asked.offer.amount !== null) {
    const amount = partOf(asked.offer.amount, asked.percent)
    return (
      <fieldset className="cash" data-asking data-home tabIndex={-1} aria-label={words.say('cash.title')}>
        <p role="status">
          {progress.at === 'moved'
            ? words.say('cash.moved', { amount: money(amount, bet.currency) })
            : words.say(asked.percent === WHOLE ? 'cash.confirm.text' : 'cash.confirm.part', {
                amount: money(amount, bet.currency),
                percent: WHOLE - asked.percent,
              })}
          {progress.at === 'failed' || progress.at === 'unknown'
            ? ` ${words.say(`cash.${progress.at}`)}`
            : ''}
        </p>
        {/* Never the button that asked, which a second press or a key that is held would reach. */}
        <div key="confirm" className="receipt-actions">
          <button
            type="button"
            className="button button-value"
            aria-busy={progress.at === 'sending' || undefined}
            onClick={() => void confirm(asked.offer, asked.percent)}
          >
            {words.say('cash.confirm', { amount: money(amount, bet.currency) })}
          </button>
          <button
            type="button"
            className="button"
            onClick={() => {
              reset()
              setAsked(null)
            }}
          >
            {words.say('cash.cancel')}
          </button>
        </div>
      </fieldset>
    )
  }

  const amount = offer?.amount ?? null
  return (
    <fieldset className="cash" data-home tabIndex={-1} aria-label={words.say('cash.title')}>
      {progress.at === 'done' ? (
        <p className="cash-done">
          {words.say('cash.done', { amount: money(progress.amount, bet.currency) })}
        </p>
      ) : null}
      <div className="receipt-actions">
        {amount === null || !offer ? (
          <p className="faint">{offer?.reason ? words.say(`cash.none.${offer.reason}`) : '\u00a0'}</p>
        ) : (
          <button
            type="button"
            className="button button-value"
            onClick={() => setAsked({ offer, percent: WHOLE })}
          >
            {words.say('cash.button', { amount: money(amount, bet.currency) })}
          </button>
        )}
        <button type="button" className="text-link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.say('cash.part')}
        </button>
      </div>
      {isOpen ? (
        <CashOutMore bet={bet} offer={offer} onAsk={(percent) => offer && setAsked({ offer, percent })} />
      ) : null}
      {bet.autoCashOut === null || isOpen ? null : (
        <p className="faint">{words.say('cash.rule.on', { amount: money(bet.autoCashOut, bet.currency) })}</p>
      )}
    </fieldset>
  )
}

function CashOutMore(props: { bet: SportBet; offer: CashOutOffer | null; onAsk: (percent: number) => void }) {
  const words = useWords()
  const [which, setWhich] = useState<'partly' | 'rule'>('partly')
  return (
    <div className="cash-more">
      <Segments
        label={words.say('cash.part')}
        hideLabel
        value={which}
        options={[
          { value: 'partly', label: words.say('cash.partly') },
          { value: 'rule', label: words.say('cash.rule') },
        ]}
        onChange={setWhich}
      />
      {which === 'partly' ? <Part {...props} /> : <Rule bet={props.bet} />}
    </div>
  )
}

function Part({
  bet,
  offer,
  onAsk,
}: {
  bet: SportBet
  offer: CashOutOffer | null
  onAsk: (percent: number) => void
}) {
  const words = useWords()
  const money = useMoney()
  const id = useId()
  const [percent, setPercent] = useState(HALF)
  if (!offer || offer.amount === null) return <p className="faint">{words.say('cash.none.suspended')}</p>
  return (
    <div className="cash-part">
      <label htmlFor={id}>{words.say('cash.percent', { percent })}</label>
      <input
        id={id}
        type="range"
        min={MIN_PARTIAL_PERCENT}
        max={MAX_PARTIAL_PERCENT}
        step={1}
        value={percent}
        onChange={(event) => setPercent(Number(event.currentTarget.value))}
      />
      <button type="button" className="button button-value" onClick={() => onAsk(percent)}>
        {words.say('cash.button', { amount: money(partOf(offer.amount, percent), bet.currency) })}
      </button>
    </div>
  )
}

function Rule({ bet }: { bet: SportBet }) {
  const words = useWords()
  const money = useMoney()
  const id = useId()
  const { calls, betsChanged } = useRuntime()
  const [text, setText] = useState(
    bet.autoCashOut === null ? '' : typedAmount(bet.autoCashOut, bet.currency, words.culture),
  )
  const [failure, setFailure] = useState<'failed' | 'unknown' | null>(null)
  const read = readAmount(text, bet.currency, words.culture)
  const set = async (threshold: number | null) => {
    const path = `/bets/${bet.betId}/auto-cash-out`
    const result = await calls('autoCashOut', { method: 'PUT', path, body: { threshold } })
    setFailure(result.ok ? null : result.code === 'unavailable' ? 'unknown' : 'failed')
    if (result.ok) betsChanged.update((count) => count + 1)
  }
  const isAmount = read.kind === 'amount' && read.subunits > 0n
  return (
    <div className="cash-part">
      <label htmlFor={id}>{words.say('cash.rule.text')}</label>
      <span className="input stake-input">
        <input
          id={id}
          type="text"
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <span className="unit">{bet.currency}</span>
      </span>
      {failure ? (
        <p className="slip-note" data-problem role="alert">
          {words.say(`cash.rule.${failure}`)}
        </p>
      ) : null}
      <div className="receipt-actions">
        <button
          type="button"
          className="button"
          aria-disabled={!isAmount || undefined}
          onClick={() => (read.kind === 'amount' && isAmount ? void set(Number(read.subunits)) : undefined)}
        >
          {words.say('cash.rule.set')}
        </button>
        {bet.autoCashOut === null ? null : (
          <button type="button" className="text-link" onClick={() => void set(null)}>
            {words.say('cash.rule.remove')} · {money(bet.autoCashOut, bet.currency)}
          </button>
        )}
      </div>
    </div>
  )
}
