import { formatPrice, ODDS_FORMATS } from '@tessera/odds'
import { useRuntime, useWords } from '../core/context.tsx'
import { zoneName } from '../core/culture.ts'
import { useTimeZone } from '../core/dates.ts'
import { useStore } from '../core/store.ts'
import { Segments } from '../parts/segments.tsx'
import { createSheetHook } from '../parts/use-sheet.ts'
import { useSlipSheet } from '../styles/late-slip.ts'
import css from '../styles/settings.css?inline'
import { GoalSetting } from './goal-setting.tsx'
import { OneTapSetting } from './one-tap-setting.tsx'

const useSheet = createSheetHook(css)
const SAMPLE = 250

/** Settings of the bettor: odds format, time zone, notifications of goals and one-tap bets. */
export function SettingsPanel() {
  useSlipSheet()
  useSheet()
  const words = useWords()
  const { oddsFormat } = useRuntime()
  const format = useStore(oddsFormat)
  const timeZone = useTimeZone()
  return (
    <div className="settings">
      <div className="settings-part">
        <Segments
          label={words.say('settings.format')}
          value={format}
          options={ODDS_FORMATS.map((value) => ({
            value,
            label: `${words.say(`settings.${value}`)} ${formatPrice(SAMPLE, value, words.formats)}`,
          }))}
          onChange={oddsFormat.set}
        />
        <p className="faint">
          {words.say('settings.zone', {
            zone: zoneName(words.formats, timeZone, words.formats !== words.culture),
          })}
        </p>
      </div>
      <GoalSetting />
      <OneTapSetting />
    </div>
  )
}
