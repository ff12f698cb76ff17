import type { Game } from '../core/game.ts'

function format(game: Game, value: number, min: number, max: number): string {
  return new Intl.NumberFormat(game.locale.get(), {
    minimumFractionDigits: min,
    maximumFractionDigits: max,
  }).format(value)
}

/** A roll or a multiplier in hundredths: 5050 is `50.50`. */
export function hundredthsText(game: Game, hundredths: number): string {
  return format(game, hundredths / 100, 2, 2)
}

/** A multiplier in millionths, cut (never rounded up) to four decimals: `1.98×`, `9.9009×`. */
export function multiplierText(game: Game, millionths: number): string {
  return `${format(game, Math.floor(millionths / 100) / 10_000, 2, 4)}×`
}

/** A chance from 0 to 1 as percent. */
export function chanceText(game: Game, chance: number): string {
  return new Intl.NumberFormat(game.locale.get(), {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: chance < 0.001 ? 4 : 2,
  }).format(chance)
}

/** A whole number with the grouping of the language: `10,000`. */
export function wholeText(game: Game, value: number): string {
  return format(game, value, 0, 0)
}

/** Whether the language writes its decimals behind a comma. */
function usesComma(locale: string): boolean {
  return new Intl.NumberFormat(locale).format(1.5).includes(',')
}

/**
 * Reads a number as typed; null when it is none. Of two kinds of marks the last one stands before the decimals. A mark
 * alone is the decimal one, unless it is the other one of the language and stands where a thousand would be grouped.
 */
export function readNumber(text: string, locale: string): number | null {
  const plain = text.replace(/[^\d.,]/g, '')
  if (!/\d/.test(plain)) return null
  const decimal = usesComma(locale) ? ',' : '.'
  const group = decimal === ',' ? '.' : ','
  const isGrouped = new RegExp(`^[1-9]\\d{0,2}(\\${group}\\d{3})+(\\${decimal}\\d*)?$`).test(plain)
  const value = Number(
    isGrouped ? plain.replaceAll(group, '').replace(decimal, '.') : plain.replace(',', '.'),
  )
  return Number.isFinite(value) ? value : null
}
