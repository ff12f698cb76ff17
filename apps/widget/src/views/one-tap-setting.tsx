import { type SubmitEvent, useId, useState } from 'react'
import { useMoney, useRuntime, useWords } from '../core/context.tsx'
import { useSelected, useStore } from '../core/store.ts'
import { createSheetHook } from '../parts/use-sheet.ts'
import { setOneTap } from '../slip/place-at-once.ts'
import { readStake, type StakeReading } from '../slip/slip-figures.ts'
import css from '../styles/one-tap.css?inline'
import { AcceptChoice } from './accept-choice.tsx'

const useSheet = createSheetHook(css)

/** Problem of a typed stake. Bounds are those of each market, so a stake outside of them is refused with the bet. */
type Problem = Exclude<StakeReading['kind'], 'amount' | 'empty' | 'below-min' | 'above-max'>

/** Setting that turns one-tap bets on with a stake, and off, with the price changes that they accept. A guest has none. */
export function OneTapSetting() {
  useSheet()
  const { account, oneTap } = useRuntime()
  const isPlayer = useSelected(account.state, (state) => state !== null)
  const isOn = useStore(oneTap) !== null
  return isPlayer ? (
    <div className="settings-part">
      {isOn ? <OneTapNote /> : <OneTapForm />}
      <AcceptChoice />
    </div>
  ) : null
}

const problemOf = ({ kind }: StakeReading): Problem =>
  kind === 'ambiguous' || kind === 'too-many-decimals' || kind === 'too-large' ? kind : 'unclear'

/** Form that turns one-tap bets on. */
function OneTapForm() {
  const runtime = useRuntime()
  const words = useWords()
  const id = useId()
  const account = useStore(runtime.account.state)
  const unit = useSelected(runtime.slip.state, (slip) => slip.unit)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const turnOn = (event: SubmitEvent) => {
    event.preventDefault()
    if (!account) return
    const read = readStake(text, words.formats, unit, null)
    if (read.kind !== 'amount' || read.subunits === 0n) return setProblem(problemOf(read))
    const { playerId, currency } = account
    setOneTap(runtime, { playerId, currency, stake: Number(read.subunits) })
  }
  return (
    <form className="tap-form" onSubmit={turnOn}>
      <b>{words.say('tap.title')}</b>
      <p className="faint">{words.say('tap.text')}</p>
      <label htmlFor={id}>{words.say('tap.stake', { unit })}</label>
      <span className="tap-field">
        <span className="input" data-invalid={problem !== null || undefined}>
          <input
            id={id}
            type="text"
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            aria-invalid={problem !== null || undefined}
            aria-describedby={problem === null ? undefined : `${id}-problem`}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </span>
        <button type="submit" className="button button-action">
          {words.say('tap.turn.on')}
        </button>
      </span>
      {problem === null ? null : (
        <p id={`${id}-problem`} className="slip-note" data-problem role="alert">
          {words.say(`stake.${problem}`)}
        </p>
      )}
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
