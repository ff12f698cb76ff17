import { DEFAULT_LOCALE } from '@tessera/contract/languages'
import { isNumber, isRecord } from './round-facts.ts'

/** Window of a slot for display: columns of symbol codes from the left, and the positions of winning symbols. */
export interface DrawnSpin {
  readonly shown: readonly (readonly string[])[]
  /** Position `reel/row` of each winning symbol. */
  readonly won: ReadonlySet<string>
  readonly coins: number
}

/** Outcome of a round, from the history or recomputed from the seeds. */
export type DrawnOutcome =
  | { readonly kind: 'dice'; readonly values: readonly number[] }
  | { readonly kind: 'slot'; readonly spins: readonly DrawnSpin[] }

const isText = (value: unknown): value is string => typeof value === 'string'
const listOf = <T>(value: unknown, is: (item: unknown) => item is T): readonly T[] | null =>
  Array.isArray(value) && value.every(is) ? value : null

/** Returns the positions of the symbols in a list of wins. */
export function wonPlaces(wins: unknown): ReadonlySet<string> {
  const places = new Set<string>()
  if (!Array.isArray(wins)) return places
  for (const win of wins) {
    if (!isRecord(win) || !Array.isArray(win.cells)) continue
    for (const cell of win.cells) {
      const place = listOf(cell, isNumber)
      if (place?.length === 2) places.add(place.join('/'))
    }
  }
  return places
}

function readSpin(value: unknown): DrawnSpin | null {
  if (!isRecord(value) || !Array.isArray(value.shown) || !isNumber(value.coins)) return null
  const shown: (readonly string[])[] = []
  for (const column of value.shown) {
    const codes = listOf(column, isText)
    if (!codes) return null
    shown.push(codes)
  }
  return { shown, won: wonPlaces(value.wins), coins: value.coins }
}

/** Reads a provider's result of a round; null if it can't be displayed. */
export function readOutcome(result: unknown): DrawnOutcome | null {
  if (!isRecord(result)) return null
  if (result.kind === 'dice' && isRecord(result.outcome)) {
    const values = listOf(result.outcome.values, isNumber)
    return values ? { kind: 'dice', values } : null
  }
  if (result.kind !== 'slot' || !Array.isArray(result.spins)) return null
  const spins: DrawnSpin[] = []
  for (const each of result.spins) {
    const spin = readSpin(each)
    if (!spin) return null
    spins.push(spin)
  }
  return { kind: 'slot', spins }
}

/** Reads the names of a slot's symbols by code, in the language or in the default one; empty if the provider sends none. */
export function readNames(names: unknown, locale: string): Readonly<{ [code: string]: string }> {
  if (!isRecord(names)) return {}
  return Object.fromEntries(
    Object.entries(names).flatMap(([code, own]) => {
      const name = isRecord(own) ? (own[locale] ?? own[DEFAULT_LOCALE]) : undefined
      return isText(name) ? [[code, name]] : []
    }),
  )
}

/** Reads the pictures of a slot's symbols by code; empty if the provider sends none. */
export function readPictures(symbols: unknown): Readonly<{ [code: string]: string }> {
  if (!isRecord(symbols)) return {}
  return Object.fromEntries(
    Object.entries(symbols).filter((entry): entry is [string, string] => isText(entry[1])),
  )
}
