import { amountParts } from '@tessera/money'
import { cx } from './cx.ts'

export type AmountSize = 'sm' | 'base' | 'lg' | 'xl' | '2xl'

export type AmountProps = {
  /** Amount in the currency's smallest unit. */
  readonly subunits: bigint | number
  /** Code of the unit in which it is shown: EUR, BTC, mBTC. */
  readonly currency: string
  /** Locale for digit grouping and the position of the unit. */
  readonly locale?: string | undefined
  readonly size?: AmountSize
  /** `win` is only for a return above its stake, `value` only for the balance. A loss has no colour. */
  readonly tone?: 'plain' | 'win' | 'value'
  /** Shows a plus sign for positive amounts. */
  readonly signed?: boolean
  readonly className?: string | undefined
}

/** Number of characters from which the largest size is too wide for a phone: 0.01234567, 1,234,567.89. */
const LONG_NUMBER = 9

const toneClass = { plain: '', win: 'text-success-text', value: 'text-value-text' } as const

/** Amount of money: a large number with a small unit, in tabular figures. */
export function Amount({
  subunits,
  currency,
  locale,
  size = 'base',
  tone = 'plain',
  signed,
  className,
}: AmountProps) {
  const { sign, number, unit, unitFirst } = amountParts(subunits, currency, locale)
  const shownSign = signed && BigInt(subunits) > 0n ? '+' : sign
  const unitText = <span className="t-amount-unit">{unit}</span>
  return (
    <bdi
      dir="ltr"
      className={cx('t-amount', `t-amount-${size}`, toneClass[tone], className)}
      data-long={number.length > LONG_NUMBER || undefined}
    >
      {shownSign}
      {unitFirst ? unitText : null}
      <span>{number}</span>
      {unitFirst ? null : '\u00a0'}
      {unitFirst ? null : unitText}
    </bdi>
  )
}
