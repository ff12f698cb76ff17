import { useLingui } from '@lingui/react/macro'
import type { Referral, ReferralBalance } from '@tessera/contract'
import { Button, Card } from '@tessera/ui'
import type { ReactNode } from 'react'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { Money } from '../../kit/money/money.tsx'

interface EarningsCardProps {
  readonly referral: Referral
  /** Currency of a player who has earned nothing yet. */
  readonly currency: string
}

/** Earnings of the link by currency, with the number of friends. */
export function EarningsCard({ referral: { invited, active, balances }, currency }: EarningsCardProps) {
  const { t } = useLingui()
  const shown = balances.length > 0 ? balances : [{ currency, available: 0, pending: 0, earned: 0 }]
  return (
    <Card level="surface" padding="lg" className="grid content-start gap-6">
      {shown.map((balance) => (
        <Balance key={balance.currency} balance={balance} />
      ))}
      <dl className="grid gap-2">
        <Line name={t`Friends who joined`}>{invited}</Line>
        <Line name={t`Active friends`}>{active}</Line>
      </dl>
    </Card>
  )
}

function Balance({ balance: { currency, available, pending, earned } }: { balance: ReferralBalance }) {
  const { t } = useLingui()
  const open = useOpenDialog()
  return (
    <section className="grid gap-4" aria-label={t`Earnings in ${currency}`}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <span className="text-xs text-text-soft">{t`Available`}</span>
          <Money subunits={available} currency={currency} size="xl" tone="value" />
        </div>
        <Button
          variant="value"
          {...(available > 0 ? {} : { disabledReason: t`There are no earnings to transfer yet` })}
          onClick={() => open('referral-transfer', currency)}
        >
          {t`Transfer to balance`}
        </Button>
      </div>
      <dl className="grid gap-2">
        <Line name={t`On the way`}>
          <Money subunits={pending} currency={currency} />
        </Line>
        <Line name={t`Earned so far`}>
          <Money subunits={earned} currency={currency} />
        </Line>
      </dl>
    </section>
  )
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-text-soft">{name}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  )
}
