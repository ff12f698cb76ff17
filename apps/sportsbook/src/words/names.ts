import { formatLocaleOf } from '@tessera/contract/languages'
import { fill } from '@tessera/words'
import type { Competitor } from '../feed/sport-feed.ts'
import type { SportWords } from './sport-words-schema.ts'

/** Market of an event to name, with the language. */
export interface MarketToName {
  readonly words: SportWords
  /** Locale of the language, for the format of numbers. */
  readonly locale: string
  readonly sportId: number
  readonly competitors: readonly Competitor[]
  /** Market as in messages: `total`, `total=2.5`. */
  readonly market: { readonly id: string; readonly specifiers: string }
}

/** Returns the text of a key; undefined for unknown keys. Keys come from requests, so `constructor` must be unknown. */
export const textOf = (
  texts: Readonly<Record<string, string>> | undefined,
  key: string,
): string | undefined => (texts && Object.hasOwn(texts, key) ? texts[key] : undefined)

/** Formats a number in the language: `2,5`. A head start always has a sign: `+1`, `−0,25`. */
export const writtenLine = (locale: string, line: number, isStart: boolean): string =>
  new Intl.NumberFormat(formatLocaleOf(locale), {
    maximumFractionDigits: 2,
    signDisplay: isStart ? 'exceptZero' : 'auto',
  })
    .format(line)
    .replace('-', '−')

/** Returns an ordinal number: `1st`, `2.`. */
export function ordinalOf({ ordinals }: SportWords, locale: string, number: number): string {
  const form = new Intl.PluralRules(locale, { type: 'ordinal' }).select(number)
  return fill(ordinals[form] ?? ordinals.other ?? '{number}', { number })
}

/** Returns the name of a player, horse or team by id; the id itself if it is unknown. */
export function nameOfId(competitors: readonly Competitor[], id: string): string {
  const all = competitors.flatMap((each) => [each, ...each.players])
  return all.find((each) => each.id === id)?.name ?? id
}
