import { formatLocaleOf } from '@tessera/contract/languages'
import { fill } from '@tessera/words'
import { dayText } from '@tessera/words/date-text'
import type { Fixture } from '../feed/sport-feed.ts'
import type { SportWords } from './sport-words-schema.ts'

/** Event to name, with the name of its championship. */
interface NamedFixture extends Pick<Fixture, 'name' | 'season'> {
  readonly championship: string
}

/** Returns the name of an event: of an outright in the language of the words, of any other event as its feed has it. */
export function eventName(
  { outrights }: SportWords,
  locale: string,
  { name, season, championship }: NamedFixture,
): string {
  if (!season) return name
  if ('day' in season)
    return fill(outrights.tournament, { championship, day: dayText(season.day, locale, 'UTC') })
  const format = new Intl.NumberFormat(formatLocaleOf(locale), { useGrouping: false })
  return fill(outrights.season, { championship, number: format.format(season.number) })
}
