import type { ComponentProps, ReactNode } from 'react'
import { Amount } from './amount.tsx'
import { cx } from './cx.ts'
import { useCountUp } from './use-count-up.ts'

export type BalancePillProps = Omit<ComponentProps<'button'>, 'children' | 'className'> & {
  readonly subunits: bigint | number
  readonly currency: string
  readonly locale?: string
  /** Name of the pill for screen readers, before the amount: "Balance". */
  readonly label: string
  /** Second action at the end, such as a deposit button. */
  readonly action?: ReactNode
  readonly className?: string
}

/** Balance in the header: a gold tile that makes a quarter turn on each incoming amount. */
export function BalancePill(props: BalancePillProps) {
  const { subunits, currency, locale, label, action, className, ...rest } = props
  const { shown, rises } = useCountUp(BigInt(subunits), currency)
  return (
    <span className={cx('t-balance', className)}>
      <button type="button" {...rest} className="t-balance-button">
        <i key={rises} aria-hidden="true" className={cx('t-balance-tile', rises > 0 && 't-turn')} />
        <span className="sr-only">{label}: </span>
        <Amount subunits={shown} currency={currency} locale={locale} />
      </button>
      {action}
    </span>
  )
}
