import { readAmount } from '@tessera/money/read-amount'
import { combinedOdds, findBetKind, fraction, lineCount, returnOfLines } from '@tessera/odds'

/** What a ticket comes to, by the same rules as the server's. Amounts in subunits. */
export interface TicketFigures {
  readonly lines: number
  readonly stake: bigint
  /** If every leg wins; rounded down once. */
  readonly payout: bigint
  /** In hundredths. */
  readonly odds: bigint
}

/** The figures of a ticket at prices in hundredths; null for a kind that so many legs can't make. */
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

/** What a stake that was typed is worth, and whether it may be bet. */
export function readStake(
  text: string,
  locale: string,
  bounds: {
    readonly currency: string
    readonly minStakePerLine: number
    readonly maxStakePerLine: number
  } | null,
): StakeReading {
  if (text.trim() === '') return { kind: 'empty' }
  const read = readAmount(text, bounds?.currency ?? 'EUR', locale)
  if (read.kind !== 'amount' || !bounds) return read
  if (read.subunits < BigInt(Math.max(1, bounds.minStakePerLine))) return { kind: 'below-min' }
  if (read.subunits > BigInt(bounds.maxStakePerLine)) return { kind: 'above-max' }
  return read
}
