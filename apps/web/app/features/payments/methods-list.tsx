import { useLingui } from '@lingui/react/macro'
import type { PaymentMethodGroup } from '@tessera/contract'
import { Button, buttonClass, EmptyState } from '@tessera/ui'
import type { ReactNode } from 'react'
import { EmptyArt } from '../../kit/art/empty-art.tsx'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { DepositLimitReached, OnBreak } from './deposit-refused.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import type { PaymentDirection } from './remembered-payment.ts'
import type { Methods } from './use-methods.ts'

export interface MethodsListProps {
  readonly direction: PaymentDirection
  readonly methods: Methods
  readonly children: (groups: readonly PaymentMethodGroup[]) => ReactNode
}

/** Renders the payment methods once they are loaded, or the reason why there are none and what to do. */
export function MethodsList({ direction, methods, children }: MethodsListProps) {
  const { t } = useLingui()
  const { view, isRetrying, retry } = methods
  if (view.state === 'ready') return children(view.groups)
  if (view.state === 'loading') return <FormSkeleton />
  const isDeposit = direction === 'deposit'
  if (view.state === 'limit-reached') return <DepositLimitReached />
  if (view.state === 'on-break') return <OnBreak />
  if (view.state === 'failed') {
    return (
      <EmptyState
        level="h3"
        illustration={<EmptyArt picture="coin" />}
        title={t`Payment methods can’t be shown right now`}
        text={t`Your money is safe. Please try again in a moment.`}
        action={<Button loading={isRetrying} onClick={retry}>{t`Try again`}</Button>}
      />
    )
  }
  return (
    <EmptyState
      level="h3"
      illustration={<EmptyArt picture="coin" />}
      title={
        isDeposit ? t`You can’t deposit in this currency yet` : t`You can’t withdraw in this currency yet`
      }
      text={t`No payment method is available for it in your country. Please switch to another account.`}
      action={
        <RouteLink
          name="wallet"
          className={buttonClass({ variant: 'secondary' })}
        >{t`Manage accounts`}</RouteLink>
      }
    />
  )
}
