import { isNumber, isRecord } from './round-facts.ts'

/** A window of a slot as it is drawn: columns of symbol codes from the left, and the places of those that won. */
export interface DrawnSpin {
  readonly shown: readonly (readonly string[])[]
  /** `reel/row` of each symbol that won. */
  readonly won: ReadonlySet<string>
  readonly coins: number
}

/** What came out, as the history keeps it or as the seeds give it. */
export type DrawnOutcome =
  | { readonly kind: 'dice'; readonly values: readonly number[] }
  | { readonly kind: 'slot'; readonly spins: readonly DrawnSpin[] }

const isText = (value: unknown): value is string => typeof value === 'string'
const listOf = <T>(value: unknown, is: (item: unknown) => item is T): readonly T[] | null =>
  Array.isArray(value) && value.every(is) ? value : null

/** The places of the symbols in a list of wins. */
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

/** Reads what a provider tells of a round's result; null when it is not one that can be drawn. */
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

/** The names of a slot's symbols by their code, in a language or else in English; empty when the provider gives none. */
export function readNames(names: unknown, locale: string): Readonly<{ [code: string]: string }> {
  if (!isRecord(names)) return {}
  return Object.fromEntries(
    Object.entries(names).flatMap(([code, own]) => {
      const name = isRecord(own) ? (own[locale] ?? own.en) : undefined
      return isText(name) ? [[code, name]] : []
    }),
  )
}

/** The pictures of a slot's symbols by their code; empty when the provider gives none. */
export function readPictures(symbols: unknown): Readonly<{ [code: string]: string }> {
  if (!isRecord(symbols)) return {}
  return Object.fromEntries(
    Object.entries(symbols).filter((entry): entry is [string, string] => isText(entry[1])),
  )
}
