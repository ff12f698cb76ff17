import type { Settle } from './grid.ts'
import type { Shares } from './results.ts'

/** Attributes of a market in addition to its type: a line, a period, a player. Values are text, as in feeds. */
export type Specifiers = Readonly<Record<string, string>>

/** A market. Its type and specifiers identify it within its event. */
export interface Market {
  readonly type: string
  readonly specifiers: Specifiers
  readonly outcomes: readonly string[]
}

/** One outcome of a market. */
export interface Selection {
  readonly market: Market
  readonly outcome: string
}

/** A market with the result probabilities of each outcome, in the order of its outcomes. */
export interface FairMarket {
  readonly market: Market
  readonly shares: readonly Shares[]
}

/** Definition of a market type: the view that settles an outcome, and its settlement. */
export interface Kind {
  readonly view: (specifiers: Specifiers, outcome: string) => string
  readonly settle: (specifiers: Specifiers, outcome: string) => Settle
}

/** Returns the kind of a market type that one view settles for all specifiers. */
export const on = (view: string, settle: Kind['settle']): Kind => ({ view: () => view, settle })

/** Returns specifiers as text in alphabetical order, such as `team=home|total=0.5`; empty if there are none. */
export function specifiersText(specifiers: Specifiers): string {
  const parts = Object.entries(specifiers).map(([name, value]) => `${name}=${value}`)
  return parts.sort().join('|')
}

/** Parses the text of specifiers. Throws a RangeError for an invalid text. */
export function specifiersFrom(text: string): Specifiers {
  if (text === '') return {}
  return Object.fromEntries(
    text.split('|').map((part) => {
      const at = part.indexOf('=')
      if (at < 1) throw new RangeError(`${part} is not a specifier`)
      return [part.slice(0, at), part.slice(at + 1)]
    }),
  )
}

/** Returns the key of a market within its event: `total|total=2.5`. */
export function marketKey({ type, specifiers }: Pick<Market, 'type' | 'specifiers'>): string {
  const text = specifiersText(specifiers)
  return text === '' ? type : `${type}|${text}`
}

/** Returns a required specifier. Throws a RangeError if it is missing. */
export function specifier(specifiers: Specifiers, name: string): string {
  const value = specifiers[name]
  if (value === undefined) throw new RangeError(`specifier ${name} is missing`)
  return value
}

/** Returns a numeric specifier, a multiple of a quarter. Throws a RangeError for any other value. */
export function numberSpecifier(specifiers: Specifiers, name: string): number {
  const value = Number(specifier(specifiers, name))
  if (!Number.isInteger(value * 4)) throw new RangeError(`specifier ${name} is not a line`)
  return value
}
