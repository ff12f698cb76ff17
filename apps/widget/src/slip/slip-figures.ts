import { chosenUnit } from '@tessera/money'
import { readAmount } from '@tessera/money/read-amount'
import { combinedOdds, findBetKind, fraction, lineCount, returnOfLines } from '@tessera/odds'

/** Figures of a ticket, computed with the same rules as on the server. Amounts are in subunits. */
export interface TicketFigures {
  readonly lines: number
  readonly stake: bigint
  /** Payout if every leg wins; rounded down once. */
  readonly payout: bigint
  /** Odds in hundredths. */
  readonly odds: bigint
}

/** Returns the figures of a ticket for prices in hundredths; null if the kind is impossible with this number of legs. */
export function ticketFigures(
  kindCode: string,
  prices: readonly number[],
  stakePerLine: bigint,
): TicketFigures | null {
  const kind = findBetKind(kindCode, prices.length)
  if (!kind) return null
  const lines = lineCount(kind)
  const returned = returnOfLines(
    prices.map((price) => fraction(BigInt(price), 100n)),
    kind.folds,
  )
  const isPlain = kind.code === 'single' || kind.code === 'combination'
  return {
    lines,
    stake: stakePerLine * BigInt(lines),
    payout: (stakePerLine * returned.numerator) / returned.denominator,
    odds: isPlain ? combinedOdds(prices) : (returned.numerator * 100n) / returned.denominator,
  }
}

export type StakeReading =
  | { readonly kind: 'amount'; readonly subunits: bigint }
  | {
      readonly kind:
        | 'empty'
        | 'unclear'
        | 'ambiguous'
        | 'too-many-decimals'
        | 'too-large'
        | 'below-min'
        | 'above-max'
    }

/**
 * Parses a typed stake, and checks it against the bounds.
 *
 * @param unit code of the unit in which the stakes of the slip are typed
 */
export function readStake(
  text: string,
  locale: string,
  unit: string,
  bounds: {
    readonly currency: string
    readonly minStakePerLine: number
    readonly maxStakePerLine: number
  } | null,
): StakeReading {
  if (text.trim() === '') return { kind: 'empty' }
  const read = readAmount(text, bounds ? chosenUnit(bounds.currency, [unit]) : unit, locale)
  if (read.kind !== 'amount' || !bounds) return read
  if (read.subunits < BigInt(Math.max(1, bounds.minStakePerLine))) return { kind: 'below-min' }
  if (read.subunits > BigInt(bounds.maxStakePerLine)) return { kind: 'above-max' }
  return read
}
