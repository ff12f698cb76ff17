import { useId } from 'react'
import { useRuntime, useWords } from '../core/context.tsx'
import { useSelected } from '../core/store.ts'
import { ACCEPT_CHOICES, EMPTY_SLIP } from '../slip/slip-state.ts'

/** Choice of the price changes that a bet accepts without asking. */
export function AcceptChoice() {
  const words = useWords()
  const { slip } = useRuntime()
  const id = useId()
  const accept = useSelected(slip.state, (state) => state.accept)
  return (
    <div className="accept-choice">
      <label htmlFor={id}>{words.say('slip.accept.label')}</label>
      <span className="select">
        <select
          id={id}
          value={accept}
          onChange={({ currentTarget: { value } }) =>
            slip.change({ accept: ACCEPT_CHOICES.find((choice) => choice === value) ?? EMPTY_SLIP.accept })
          }
        >
          {ACCEPT_CHOICES.map((value) => (
            <option key={value} value={value}>
              {words.say(`slip.accept.${value}`)}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}
