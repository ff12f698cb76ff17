import { useEffect, useState } from 'react'
import { useRuntime, useWords } from '../core/context.tsx'
import { useSelected } from '../core/store.ts'
import { Icon } from '../parts/icon.tsx'
import { LINK_CHAIN } from '../parts/icons.ts'
import { withBuilder } from '../slip/slip-state.ts'

/** Switch that joins the selections of an event into a bet builder. */
export function BuilderSwitch({ eventId }: { eventId: string }) {
  const words = useWords()
  const { slip } = useRuntime()
  const isOn = useSelected(slip.state, ({ builders }) => builders.includes(eventId))
  const [wants, setWants] = useState(false)
  useEffect(() => {
    // A slip can't store a bet builder without selections, so the setting waits for the first one.
    if (!wants) return
    const join = () => {
      const state = slip.state.get()
      if (!state.items.some((item) => item.eventId === eventId)) return
      // Done: if the player separates the selections in the slip, they stay separate.
      setWants(false)
      if (!state.builders.includes(eventId)) slip.state.set(withBuilder(state, eventId, true))
    }
    join()
    return slip.state.subscribe(join)
  }, [wants, slip, eventId])
  return (
    <label className="builder-switch">
      <input
        type="checkbox"
        checked={wants || isOn}
        onChange={(event) => {
          setWants(event.currentTarget.checked)
          slip.state.update((state) => withBuilder(state, eventId, event.currentTarget.checked))
        }}
      />
      <Icon icon={LINK_CHAIN} size={16} />
      <span>{words.say('event.builder')}</span>
      <small>{words.say('event.builder.text')}</small>
    </label>
  )
}
