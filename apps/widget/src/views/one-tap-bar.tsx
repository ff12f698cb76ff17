import { useMoney, useRuntime, useWords } from '../core/context.tsx'
import { useStore } from '../core/store.ts'
import type { Placing } from '../slip/placing.ts'
import { waitingText } from '../slip/waiting-text.ts'
import { OneTapNote } from './one-tap-setting.tsx'

/** Bar of one-tap bets on narrow pages: that they are on, or the result of the last bet, which opens the slip. */
export function OneTapBar({ isRaised, onOpen }: { isRaised: boolean; onOpen: () => void }) {
  const [last] = useStore(useRuntime().desk.placings).slice(-1)
  return (
    <div className="tap-bar" data-raised={isRaised || undefined}>
      {last ? <Result placing={last} onOpen={onOpen} /> : <OneTapNote />}
    </div>
  )
}

function Result({ placing, onOpen }: { placing: Placing; onOpen: () => void }) {
  const words = useWords()
  const money = useMoney()
  const text = () => {
    if (placing.state === 'refused') return words.say('slip.refused')
    if (placing.state !== 'accepted') return words.say(waitingText(placing))
    const { stake, potentialPayout, currency } = placing.bet
    const figures = { stake: money(stake, currency), payout: money(potentialPayout, currency) }
    return `${words.say('slip.accepted')} · ${words.say('slip.accepted.text', figures)}`
  }
  return (
    <button type="button" className="tap-note" data-state={placing.state} onClick={onOpen}>
      {text()}
    </button>
  )
}
