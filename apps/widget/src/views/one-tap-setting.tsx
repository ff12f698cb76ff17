import { typedAmount } from '@tessera/money'
import { type SubmitEvent, useId, useState } from 'react'
import { useMoney, useRuntime, useWords } from '../core/context.tsx'
import { useSelected, useStore } from '../core/store.ts'
import { createSheetHook } from '../parts/use-sheet.ts'
import { setOneTap } from '../slip/place-at-once.ts'
import { readStake } from '../slip/slip-figures.ts'
import css from '../styles/one-tap.css?inline'

const useSheet = createSheetHook(css)
/** Stake of the example in the message about an invalid one, in units. */
const EXAMPLE_UNITS = 5

/** Setting that turns one-tap bets on with a stake, and off. A guest has none. */
export function OneTapSetting() {
  useSheet()
  const runtime = useRuntime()
  const words = useWords()
  const id = useId()
  const account = useStore(runtime.account.state)
  const oneTap = useStore(runtime.oneTap)
  const unit = useSelected(runtime.slip.state, (slip) => slip.unit)
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  if (!account) return null
  const turnOn = (event: SubmitEvent) => {
    event.preventDefault()
    const stake = readStake(text, words.culture, unit, null)
    const isStake = stake.kind === 'amount' && stake.subunits > 0n
    setWrong(!isStake)
    if (!isStake) return
    const { playerId, currency } = account
    setOneTap(runtime, { playerId, currency, stake: Number(stake.subunits) })
    setText('')
  }
  if (oneTap) return <OneTapNote />
  return (
    <form className="tap-setting" onSubmit={turnOn}>
      <b>{words.say('tap.title')}</b>
      <p className="faint">{words.say('tap.text')}</p>
      <label htmlFor={id}>{words.say('tap.stake', { unit })}</label>
      <span className="tap-field">
        <span className="input" data-invalid={isWrong || undefined}>
          <input
            id={id}
            type="text"
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-problem` : undefined}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </span>
        <button type="submit" className="button button-action">
          {words.say('tap.turn.on')}
        </button>
      </span>
      {isWrong ? (
        <p id={`${id}-problem`} className="tap-problem" role="alert">
          {words.say('tap.invalid', { amount: typedAmount(EXAMPLE_UNITS * 100, 'EUR', words.culture) })}
        </p>
      ) : null}
    </form>
  )
}

/** Note that one-tap bets are on, with the stake and the button that turns them off. */
export function OneTapNote() {
  useSheet()
  const runtime = useRuntime()
  const words = useWords()
  const money = useMoney()
  const oneTap = useStore(runtime.oneTap)
  if (!oneTap) return null
  return (
    <p className="tap-note">
      <span>{words.say('tap.on', { amount: money(oneTap.stake, oneTap.currency) })}</span>
      <button type="button" className="text-link" onClick={() => setOneTap(runtime, null)}>
        {words.say('tap.turn.off')}
      </button>
    </p>
  )
}
