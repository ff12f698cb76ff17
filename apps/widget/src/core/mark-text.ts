import type { LiveFacts } from '@tessera/contract/sportsbook'
import { SHOWN_DIGITS } from '@tessera/money/digits'

type Mark = NonNullable<LiveFacts['standing'][number]['mark']>

const SECOND = 1000
const MINUTE = 60
const HOUR = 3600

const digitsIn = (culture: string, value: number, digits: number): string =>
  value.toLocaleString(culture, {
    numberingSystem: SHOWN_DIGITS,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  })

/** Formats a duration: 54.32, 1:43.50, 1:02:03.4. */
function timeText(culture: string, ms: number): string {
  const seconds = ms / SECOND
  const rest = digitsIn(culture, seconds % MINUTE, seconds < HOUR ? 2 : 1)
  if (seconds < MINUTE) return rest
  const minutes = Math.floor(seconds / MINUTE)
  const padded = rest.padStart(seconds < HOUR ? 5 : 4, '0')
  if (minutes < MINUTE) return `${minutes}:${padded}`
  return `${Math.floor(minutes / MINUTE)}:${String(minutes % MINUTE).padStart(2, '0')}:${padded}`
}

/** Formats a gap to the leader: +0.42, +1:03.5. */
const gapText = (culture: string, ms: number): string =>
  `+${ms < MINUTE * SECOND ? digitsIn(culture, ms / SECOND, ms < 10 * SECOND ? 2 : 1) : timeText(culture, ms)}`

/** Formats strokes to par: −4, E, +2. */
const parText = (value: number): string => (value === 0 ? 'E' : value > 0 ? `+${value}` : `−${-value}`)

/** Returns the number of decimals of the points of a ranking, up to three: all of its figures have as many. */
export function decimalsOf(marks: readonly (Mark | undefined)[]): number {
  const digits = marks.map((mark) =>
    mark?.kind === 'points' ? (/\.(\d+)$/.exec(String(mark.value))?.[1] ?? '') : '',
  )
  return Math.min(Math.max(0, ...digits.map(({ length }) => length)), 3)
}

/** Returns the figure of a competitor in a ranking; empty without one and for the leader's gap. */
export function markText(culture: string, mark: Mark | undefined, decimals: number): string {
  if (!mark) return ''
  const { kind, value } = mark
  if (kind === 'gap') return value === 0 ? '' : gapText(culture, value)
  if (kind === 'time') return timeText(culture, value)
  if (kind === 'par') return parText(value)
  if (kind === 'distance') return `${digitsIn(culture, value, 2)} m`
  if (kind === 'weight') return `${value.toLocaleString(culture, { numberingSystem: SHOWN_DIGITS })} kg`
  return digitsIn(culture, value, decimals)
}
