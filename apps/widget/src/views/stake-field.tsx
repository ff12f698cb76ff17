import { chosenUnit, shortAmount, typedAmount, unitOf } from '@tessera/money'
import { useId } from 'react'
import { useMoney, useRuntime, useWords } from '../core/context.tsx'
import { presetsOf } from '../slip/presets.ts'
import { BASE_CURRENCY } from '../slip/slip-state.ts'
import type { ShownTicket } from '../slip/use-slip.ts'

/** Input for the stake of a ticket, with its problem and its bounds. */
export function StakeField(props: {
  readonly shown: ShownTicket
  readonly currency: string
  readonly label: string
  readonly compact?: boolean
}) {
  const { shown, currency, label, compact } = props
  const { slip } = useRuntime()
  const words = useWords()
  const money = useMoney()
  const id = useId()
  const { ticket, quote, status } = shown
  const offer = quote?.quote?.offer ?? null
  const state = slip.state.get()
  const unit = chosenUnit(currency || BASE_CURRENCY, [state.unit])
  const text = state.stakes[ticket.key] ?? ''
  const write = (value: string) =>
    slip.change({ stakes: { ...slip.state.get().stakes, [ticket.key]: value } })
  const { decimals, symbol, type, code, subunitToUnit } = unitOf(unit)
  const { kind } = status.stake
  const bound = kind === 'below-min' ? offer?.minStakePerLine : offer?.maxStakePerLine
  const problem =
    kind === 'amount' || kind === 'empty'
      ? null
      : words.say(`stake.${kind}`, { amount: money(bound ?? 0, currency) })
  return (
    <div className="stake" data-compact={compact || undefined}>
      <span className="stake-line">
        <label htmlFor={id}>{label}</label>
        {offer && !compact ? (
          <button
            type="button"
            className="text-link"
            onClick={() => write(typedAmount(offer.maxStakePerLine, unit, words.culture))}
          >
            {words.say('slip.bounds', {
              min: shortAmount(offer.minStakePerLine, unit, words.culture),
              max: shortAmount(offer.maxStakePerLine, unit, words.culture),
            })}
          </button>
        ) : null}
      </span>
      <span className="input stake-input" data-invalid={problem !== null || undefined}>
        <input
          id={id}
          type="text"
          dir="ltr"
          placeholder="0"
          autoComplete="off"
          enterKeyHint="done"
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          value={text}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={(event) => write(event.currentTarget.value)}
        />
        <span className="unit">{type === 'fiat' ? symbol : code}</span>
      </span>
      {type === 'fiat' && !compact ? (
        <span className="presets">
          {presetsOf(subunitToUnit, offer?.minStakePerLine ?? 0).map((subunits) => (
            <button
              key={subunits}
              type="button"
              className="preset"
              onClick={() => write(typedAmount(subunits, unit, words.culture))}
            >
              {shortAmount(subunits, unit, words.culture)}
            </button>
          ))}
        </span>
      ) : null}
      {problem === null ? null : (
        <p id={`${id}-problem`} className="slip-note" data-problem>
          {problem}
        </p>
      )}
    </div>
  )
}
