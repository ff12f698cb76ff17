import { formatLocaleOf } from '@tessera/contract/languages'
import type { Game } from '../core/game.ts'

/** Formats an RTP as a percentage with two decimals. */
export function rtpText(game: Game, basisPoints: number): string {
  return new Intl.NumberFormat(formatLocaleOf(game.locale.get()), {
    style: 'percent',
    minimumFractionDigits: 2,
  }).format(basisPoints / 10_000)
}
