import { formatPrice, ODDS_FORMATS } from '@tessera/odds'
import { useRuntime, useWords } from '../core/context.tsx'
import { zoneName } from '../core/culture.ts'
import { useTimeZone } from '../core/dates.ts'
import { useSelected, useStore } from '../core/store.ts'
import { Segments } from '../parts/segments.tsx'

const SAMPLE = 250

/** Settings of the odds format, and of the handling of price changes. */
export function SettingsPanel() {
  const words = useWords()
  const { oddsFormat, slip } = useRuntime()
  const format = useStore(oddsFormat)
  const timeZone = useTimeZone()
  const accept = useSelected(slip.state, (state) => state.accept)
  return (
    <div className="settings">
      <Segments
        label={words.say('settings.format')}
        value={format}
        options={ODDS_FORMATS.map((value) => ({
          value,
          label: `${words.say(`settings.${value}`)} ${formatPrice(SAMPLE, value, words.culture)}`,
        }))}
        onChange={oddsFormat.set}
      />
      <Segments
        label={words.say('slip.accept.label')}
        value={accept}
        options={(['none', 'higher', 'any'] as const).map((value) => ({
          value,
          label: words.say(`slip.accept.${value}`),
        }))}
        onChange={(value) => slip.change({ accept: value })}
      />
      <p className="faint">{words.say('settings.zone', { zone: zoneName(words.culture, timeZone) })}</p>
    </div>
  )
}
