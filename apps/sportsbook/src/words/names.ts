import { fill } from '@tessera/words'
import type { Competitor } from '../feed/sport-feed.ts'
import type { SportWords } from './sport-words-schema.ts'

/** Which market of which event is named, and in which language. */
export interface MarketToName {
  readonly words: SportWords
  /** Of the language: numbers are written as it does. */
  readonly locale: string
  readonly sportId: number
  readonly competitors: readonly Competitor[]
  /** As messages name it: `total`, `total=2.5`. */
  readonly market: { readonly id: string; readonly specifiers: string }
}

/** A text by a key that anybody may have sent: `constructor` is none. */
export const textOf = (
  texts: Readonly<Record<string, string>> | undefined,
  key: string,
): string | undefined => (texts && Object.hasOwn(texts, key) ? texts[key] : undefined)

/** A number as the language writes it: `2,5`; a start always with its sign: `+1`, `−0,25`. */
export const writtenLine = (locale: string, line: number, isStart: boolean): string =>
  new Intl.NumberFormat(locale, {
    maximumFractionDigits: 2,
    signDisplay: isStart ? 'exceptZero' : 'auto',
  })
    .format(line)
    .replace('-', '−')

/** Which of a row: `1st`, `2.`. */
export function ordinalOf({ ordinals }: SportWords, locale: string, number: number): string {
  const form = new Intl.PluralRules(locale, { type: 'ordinal' }).select(number)
  return fill(ordinals[form] ?? ordinals.other ?? '{number}', { number })
}

/** Who is meant by the id of a player, horse or team; the id itself when nobody is. */
export function nameOfId(competitors: readonly Competitor[], id: string): string {
  const all = competitors.flatMap((each) => [each, ...each.players])
  return all.find((each) => each.id === id)?.name ?? id
}
