import { amountParts } from '@tessera/money'
import { cx } from './cx.ts'
import { useCountUp } from './use-count-up.ts'

export type AmountSize = 'sm' | 'base' | 'lg' | 'xl' | '2xl'

export type AmountProps = {
  /** In the currency's smallest unit. */
  readonly subunits: bigint | number
  /** A code that the platform knows: EUR, BTC. */
  readonly currency: string
  /** For grouping and the side of the unit. */
  readonly locale?: string | undefined
  readonly size?: AmountSize
  /** `win` only for a return above its stake, `value` only for balance: a loss has no colour. */
  readonly tone?: 'plain' | 'win' | 'value'
  /** Writes a plus before what comes in. */
  readonly signed?: boolean
  readonly className?: string | undefined
}

/** Characters from which on the largest size is too wide for a phone: 0.01234567, 1,234,567.89. */
const LONG_NUMBER = 9

const toneClass = { plain: '', win: 'text-success-text', value: 'text-value-text' } as const

/** Money: the number large, its unit small, figures of one width. */
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
  const shownSign = sign === '-' ? '\u2212' : signed && BigInt(subunits) > 0n ? '+' : ''
  const unitText = <span className="t-amount-unit">{unit}</span>
  return (
    <bdi
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

export type LiveAmountProps = Omit<AmountProps, 'signed'>

/** An amount that changes while it is looked at: it counts up when it grows and is set when it falls. */
export function LiveAmount({ subunits, currency, ...rest }: LiveAmountProps) {
  const { shown } = useCountUp(BigInt(subunits), currency)
  return <Amount {...rest} currency={currency} subunits={shown} />
}
