import type { Settle } from './grid.ts'
import type { Shares } from './results.ts'

/** What a market is about beyond its type: a line, a period, a player. Values are text, as in feeds. */
export type Specifiers = Readonly<Record<string, string>>

/** A market: type and specifiers name it within its event. */
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

/** A market with the chances of the results of each outcome, in the order of its outcomes. */
export interface FairMarket {
  readonly market: Market
  readonly shares: readonly Shares[]
}

/** What a type of market means: which distribution settles an outcome of it, and how. */
export interface Kind {
  readonly view: (specifiers: Specifiers, outcome: string) => string
  readonly settle: (specifiers: Specifiers, outcome: string) => Settle
}

/** A type of market that one distribution settles, whatever its specifiers. */
export const on = (view: string, settle: Kind['settle']): Kind => ({ view: () => view, settle })

/** Specifiers as text, in the order of the alphabet: `team=home|total=0.5`; empty when there are none. */
export function specifiersText(specifiers: Specifiers): string {
  const parts = Object.entries(specifiers).map(([name, value]) => `${name}=${value}`)
  return parts.sort().join('|')
}

/** Specifiers from their text. Throws a RangeError when it is none. */
export function specifiersFrom(text: string): Specifiers {
  if (text === '') return {}
  return Object.fromEntries(
    text.split('|').map((part) => {
      const at = part.indexOf('=')
      if (at < 1) throw new RangeError(`${part} is no specifier`)
      return [part.slice(0, at), part.slice(at + 1)]
    }),
  )
}

/** The name of a market within its event, as text: `total|total=2.5`. */
export function marketKey({ type, specifiers }: Pick<Market, 'type' | 'specifiers'>): string {
  const text = specifiersText(specifiers)
  return text === '' ? type : `${type}|${text}`
}

/** A specifier that the market can't do without. Throws a RangeError when it is missing. */
export function specifier(specifiers: Specifiers, name: string): string {
  const value = specifiers[name]
  if (value === undefined) throw new RangeError(`specifier ${name} is missing`)
  return value
}

/** A specifier that is a number, in quarters at the finest. Throws a RangeError when it isn't. */
export function numberSpecifier(specifiers: Specifiers, name: string): number {
  const value = Number(specifier(specifiers, name))
  if (!Number.isInteger(value * 4)) throw new RangeError(`specifier ${name} is no line`)
  return value
}
