import { expect, it } from 'vitest'
import type { Game } from '../core/game.ts'
import { amountText } from './amount.ts'

/** Creates the part of a game that amounts depend on. */
const inLanguage = (locale: string) =>
  ({
    session: { currency: { code: 'EUR' } },
    units: { get: () => [] },
    locale: { get: () => locale },
  }) as unknown as Game

it.each([
  ['en', '€1.00'],
  ['de', '1,00\u202f€'],
])('is the text that the page shows, in %s', (locale, text) => {
  expect(amountText(inLanguage(locale), 100)).toBe(text)
})
