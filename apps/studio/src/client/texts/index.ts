import { de } from './de.ts'
import { en } from './en.ts'
import type { Texts } from './texts.ts'

export type { Texts } from './texts.ts'

const catalogues: Readonly<Record<string, Texts>> = { en, de }

/** The texts for a locale such as `de` or `de-AT`; English where there are none. */
export function textsFor(locale: string): Texts {
  return catalogues[locale.split('-')[0] ?? ''] ?? en
}

const RIGHT_TO_LEFT = new Set(['ar', 'he', 'fa', 'ur'])

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}
