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
  return `${format(game, chance * 100, 2, chance < 0.001 ? 4 : 2)} %`
}

/** Reads a number as typed, with a point or a comma; null when it is none. */
export function readNumber(text: string): number | null {
  const plain = text.replace(/[^\d.,]/g, '').replace(',', '.')
  const value = Number(plain)
  return plain !== '' && Number.isFinite(value) ? value : null
}
