import { useLingui } from '@lingui/react/macro'
import type { Invoice, PaymentMethod } from '@tessera/contract'
import { Button, buttonClass } from '@tessera/ui'
import { useLayoutEffect, useRef } from 'react'
import { Money } from '../../kit/money/money.tsx'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { useMethodName } from '../../platform/site/use-method-name.ts'
import { Fact } from './fact.tsx'
import { useProcessingTime } from './method-picker.tsx'
import { usePayoutText } from './use-payout-text.ts'

export interface WithdrawReceiptProps {
  readonly invoice: Invoice
  readonly method: PaymentMethod
  readonly onClose: () => void
}

/** Receipt of a requested withdrawal: amount, destination, expected arrival, and a link to follow it. */
export function WithdrawReceipt({ invoice, method, onClose }: WithdrawReceiptProps) {
  const { t } = useLingui()
  const methodName = useMethodName()
  const timeText = useProcessingTime()
  const payoutText = usePayoutText()
  const title = useRef<HTMLHeadingElement>(null)
  // Before the dialog notices that the focused button was removed, since it would focus itself.
  useLayoutEffect(() => title.current?.focus(), [])
  const name = methodName(method.key)
  return (
    <section className="grid gap-6">
      <h3 ref={title} tabIndex={-1} className="text-xl">
        {t`Withdrawal requested`}
      </h3>
      <dl className="grid gap-3 rounded-md bg-sunken p-4">
        <Fact name={t`Amount`}>
          <Money subunits={invoice.amount} currency={invoice.currency} size="lg" />
        </Fact>
        <Fact name={t`To`}>
          {name}
          {invoice.destination === null ? null : <bdi>{` ${invoice.destination}`}</bdi>}
        </Fact>
        <Fact name={t`Expected arrival`}>
          {invoice.payout === null ? timeText(method.processingTime) : payoutText.arrival(invoice.payout)}
        </Fact>
        <Fact name={t`Reference`}>{invoice.id}</Fact>
      </dl>
      {invoice.payout?.stage === 'review' ? (
        <p className="text-text-soft">
          {t`We review this withdrawal before we send it. You don’t have to do anything.`}
        </p>
      ) : null}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button size="lg" block className="sm:order-2" onClick={onClose}>{t`Done`}</Button>
        <RouteLink
          name="wallet-history"
          search="tab=transactions&filter=withdrawals"
          className={buttonClass({ variant: 'secondary', size: 'lg', block: true })}
        >{t`Track withdrawal`}</RouteLink>
      </div>
    </section>
  )
}
