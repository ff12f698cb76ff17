import { localTime } from '@tessera/contract/sportsbook/local-time'
import type { Words } from '../words/words.ts'
import { useRuntime, useWords } from './context.tsx'
import { DATE_FORMATS } from './culture.ts'
import { useSelected } from './store.ts'

/** Date formatting in the player's time zone: the one that the page sets, or that of the device. */
export interface Dates {
  /** Formats a time in a format of the specification. */
  readonly write: (moment: string, format: keyof typeof DATE_FORMATS) => string
  /** Returns today, tomorrow, or the date. */
  readonly day: (moment: string) => string
}

export function createDates(words: Words, timeZone: string, now: () => number): Dates {
  const local = localTime(timeZone)
  const write: Dates['write'] = (moment, format) =>
    DATE_FORMATS[format](new Date(local.at(Date.parse(moment))))
  // Written in the messages: some browsers don't know the names of each language.
  const weekdays = words.say('list.weekdays').split(' ')
  return {
    write,
    day(moment) {
      const ms = Date.parse(moment)
      const days = local.dayOf(ms) - local.dayOf(now())
      if (days === 0) return words.say('list.today')
      if (days === 1) return words.say('list.tomorrow')
      return `${weekdays[new Date(local.at(ms)).getUTCDay()]} ${write(moment, 'dayMonth')}`
    },
  }
}

let last: { readonly words: Words; readonly timeZone: string; readonly dates: Dates } | undefined

/**
 * Returns the date formatting of the player. The result is shared, since each row of a list needs it and formats are
 * expensive to create.
 */
export function useDates(): Dates {
  const words = useWords()
  const timeZone = useTimeZone()
  if (last?.words !== words || last.timeZone !== timeZone)
    last = { words, timeZone, dates: createDates(words, timeZone, Date.now) }
  return last.dates
}

let device: string | undefined

/** Returns the time zone of the device, cached because browsers take long to determine it. */
function deviceZone(): string {
  device ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return device
}

/** Returns the time zone that the page sets, or that of the device. */
export const useTimeZone = (): string =>
  useSelected(useRuntime().settings, (settings) => settings.timeZone || deviceZone())
