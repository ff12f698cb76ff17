import type { CashOutOffer, SportBet } from '@tessera/contract/sportsbook'
import { typedAmount } from '@tessera/money'
import { readAmount } from '@tessera/money/read-amount'
import { MAX_PARTIAL_PERCENT, MIN_PARTIAL_PERCENT } from '@tessera/odds'
import { useId, useState } from 'react'
import { useMoney, useRuntime, useUnit, useWords } from '../core/context.tsx'
import { partOf } from '../core/part-of-offer.ts'
import { Segments } from '../parts/segments.tsx'

const HALF = 50

/** Partial and automatic cash-out of a bet. */
export function CashOutMore(props: {
  bet: SportBet
  offer: CashOutOffer | null
  onSelect: (percent: number) => void
}) {
  const words = useWords()
  const unit = useUnit()(props.bet.currency)
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
      {which === 'partly' ? <Part {...props} /> : <Rule key={unit} bet={props.bet} unit={unit} />}
    </div>
  )
}

function Part({
  bet,
  offer,
  onSelect,
}: {
  bet: SportBet
  offer: CashOutOffer | null
  onSelect: (percent: number) => void
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
      <button type="button" className="button button-value" onClick={() => onSelect(percent)}>
        {words.say('cash.button', { amount: money(partOf(offer.amount, percent), bet.currency) })}
      </button>
    </div>
  )
}

function Rule({ bet, unit }: { bet: SportBet; unit: string }) {
  const words = useWords()
  const money = useMoney()
  const id = useId()
  const { calls, betsChanged } = useRuntime()
  const [text, setText] = useState(
    bet.autoCashOut === null ? '' : typedAmount(bet.autoCashOut, unit, words.formats),
  )
  const [failure, setFailure] = useState<'failed' | 'unknown' | null>(null)
  const read = readAmount(text, unit, words.formats)
  const set = async (threshold: number | null) => {
    const result = await calls('autoCashOut', { params: { betId: bet.betId }, body: { threshold } })
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
        <span className="unit">{unit}</span>
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
