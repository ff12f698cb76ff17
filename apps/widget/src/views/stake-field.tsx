import { chosenUnit, shortAmount, unitOf } from '@tessera/money'
import { useId, useState } from 'react'
import { useMoney, useRuntime, useWords } from '../core/context.tsx'
import { Store, useStore } from '../core/store.ts'
import { BASE_CURRENCY } from '../slip/slip-state.ts'
import type { ShownTicket } from '../slip/use-slip.ts'
import { hasStakePad, StakePad } from './stake-pad.tsx'
import { StakePresets } from './stake-presets.tsx'

/** Ticket whose field was focused last: of several stakes, it has the pad. */
const padField = new Store('')

/** Input for the stake of a ticket, with its problem, its bounds, and the pad on touch screens. */
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
  const shownUnit = unitOf(unit)
  const { decimals, symbol, type, code } = shownUnit
  const [hasPad] = useState(hasStakePad)
  const pad = useStore(padField)
  // The stake of the whole slip has its pad at once. It stays while the player presses other buttons, so nothing moves.
  const isPadShown = hasPad && (compact ? pad === ticket.key : true)
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
          <span>
            {words.say('slip.bounds', {
              min: shortAmount(offer.minStakePerLine, unit, words.formats),
              max: shortAmount(offer.maxStakePerLine, unit, words.formats),
            })}
          </span>
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
          inputMode={hasPad ? 'none' : decimals === 0 ? 'numeric' : 'decimal'}
          value={text}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onFocus={() => padField.set(ticket.key)}
          onChange={(event) => write(event.currentTarget.value)}
        />
        <span className="unit">{type === 'fiat' ? symbol : code}</span>
      </span>
      {compact ? null : <StakePresets offer={offer} unit={shownUnit} onChoose={write} />}
      {isPadShown ? <StakePad text={text} decimals={decimals} onType={write} /> : null}
      {problem === null ? null : (
        <p id={`${id}-problem`} className="slip-note" data-problem>
          {problem}
        </p>
      )}
    </div>
  )
}
