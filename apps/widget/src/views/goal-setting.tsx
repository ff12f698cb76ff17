import { useId } from 'react'
import { useIsGuest, useRuntime, useWords } from '../core/context.tsx'
import { useStore } from '../core/store.ts'

/** Setting that turns notifications of goals in favourite events on or off. A guest has no favourites. */
export function GoalSetting() {
  const words = useWords()
  const id = useId()
  const { favourites } = useRuntime()
  const isOn = useStore(favourites.goalAlerts)
  if (useIsGuest()) return null
  return (
    <div className="settings-part">
      <label className="setting-check">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={id}
          onChange={async (event) => {
            const isWanted = event.currentTarget.checked
            await (await favourites.desk())?.setGoalAlerts(isWanted)
          }}
        />
        <span>{words.say('settings.goals')}</span>
      </label>
      <p id={id} className="faint">
        {words.say('settings.goals.text')}
      </p>
    </div>
  )
}
