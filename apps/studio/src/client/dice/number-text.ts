import { formatLocaleOf } from '@tessera/contract/languages'
import { latinDigits } from '@tessera/money/digits'
import type { Game } from '../core/game.ts'

function format(game: Game, value: number, min: number, max: number): string {
  return new Intl.NumberFormat(formatLocaleOf(game.locale.get()), {
    minimumFractionDigits: min,
    maximumFractionDigits: max,
  }).format(value)
}

/** Formats a roll or a multiplier in hundredths: 5050 is `50.50`. */
export function hundredthsText(game: Game, hundredths: number): string {
  return format(game, hundredths / 100, 2, 2)
}

/** Formats a multiplier in millionths, cut (never rounded up) to four decimals: `1.98×`, `9.9009×`. */
export function multiplierText(game: Game, millionths: number): string {
  return `${format(game, Math.floor(millionths / 100) / 10_000, 2, 4)}×`
}

/** Formats a chance from 0 to 1 as a percentage. */
export function chanceText(game: Game, chance: number): string {
  return new Intl.NumberFormat(formatLocaleOf(game.locale.get()), {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: chance < 0.001 ? 4 : 2,
  }).format(chance)
}

/** Formats a whole number with the grouping of the language: `10,000`. */
export function wholeText(game: Game, value: number): string {
  return format(game, value, 0, 0)
}

/** True if the language uses a decimal comma. */
function usesComma(locale: string): boolean {
  return new Intl.NumberFormat(formatLocaleOf(locale)).format(1.5).includes(',')
}

/**
 * Parses a typed number, in digits of any script; null if there is none. With two kinds of separators the last one is the decimal
 * separator. A single separator is the decimal one, unless it is the language's grouping separator at the
 * position of a thousand.
 */
export function readNumber(text: string, locale: string): number | null {
  const plain = latinDigits(text)
    .replaceAll('\u066b', '.')
    .replace(/[^\d.,]/g, '')
  if (!/\d/.test(plain)) return null
  const decimal = usesComma(locale) ? ',' : '.'
  const group = decimal === ',' ? '.' : ','
  const isGrouped = new RegExp(`^[1-9]\\d{0,2}(\\${group}\\d{3})+(\\${decimal}\\d*)?$`).test(plain)
  const value = Number(
    isGrouped ? plain.replaceAll(group, '').replace(decimal, '.') : plain.replace(',', '.'),
  )
  return Number.isFinite(value) ? value : null
}
