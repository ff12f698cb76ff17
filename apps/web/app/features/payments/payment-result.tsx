import { useLingui } from '@lingui/react/macro'
import type { Invoice } from '@tessera/contract'
import { Button, buttonClass, EmptyState, Skeleton } from '@tessera/ui'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { Money } from '../../kit/money/money.tsx'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { useMethodName } from '../../platform/site/use-method-name.ts'
import { invoiceQuery } from './queries.ts'

type FailureReason = NonNullable<Invoice['publicData']['failureReason']>

/** Returns a function that describes why a deposit failed. */
function useReasonText(): (reason: FailureReason | null) => string {
  const { t } = useLingui()
  return (reason) => {
    const texts: Record<FailureReason, string> = {
      declined_by_player: t`You declined the payment. Nothing was charged.`,
      declined_by_provider: t`Your bank or payment provider declined the payment. Nothing was charged.`,
      authentication_failed: t`Your bank couldn’t confirm that it’s you. Try again, or use another card. Nothing was charged.`,
      authentication_abandoned: t`You left your bank’s security check before the end. Nothing was charged.`,
      card_not_enrolled: t`This card doesn’t support your bank’s security check (3-D Secure). Use another card. Nothing was charged.`,
      declined_in_review: t`We declined the payment after a review.`,
      expired: t`The payment expired. You haven’t been charged.`,
      cancelled: t`The deposit was cancelled. Nothing was charged.`,
    }
    return texts[reason ?? 'declined_by_provider']
  }
}

export interface DepositDoneProps {
  readonly id: string
  /** True if the deposit was made from a game, which continues below the dialog. */
  readonly isInGame: boolean
  /** Returns to where the deposit was made. */
  readonly onClose: () => void
}

/** A successful deposit and the next steps. */
export function DepositDone({ id, isInGame, onClose }: DepositDoneProps) {
  const { t } = useLingui()
  const money = useMoneyText()
  const methodName = useMethodName()
  const query = useApiQuery(invoiceQuery(id))
  return (
    <QueryView query={query} skeleton={<Skeleton height={180} />}>
      {({ data }) => (
        <div className="grid grid-cols-1 justify-items-center gap-4 py-2 text-center">
          <Money subunits={data.amount} currency={data.currency} size="2xl" tone="value" signed />
          <p className="text-text-soft">
            {t`Added to your balance. Payment method: ${methodName(data.methodKey)}.`}
          </p>
          {data.publicData.authentication === 'frictionless' && (
            <p className="text-text-soft">{t`Your bank recognized you, so no extra check was needed.`}</p>
          )}
          {data.requestedAmount !== null && (
            <p className="text-text-soft">
              {t`You requested ${money.format(data.requestedAmount, data.currency)}, but a different amount arrived.`}
            </p>
          )}
          {isInGame ? (
            <Button size="lg" block onClick={onClose}>{t`Continue playing`}</Button>
          ) : (
            <>
              <RouteLink
                name="games"
                className={buttonClass({ variant: 'primary', size: 'lg', block: true })}
              >{t`Choose a game`}</RouteLink>
              <Button variant="ghost" block onClick={onClose}>{t`Done`}</Button>
            </>
          )}
        </div>
      )}
    </QueryView>
  )
}

/** A failed deposit with its reason. */
export function DepositFailed({ id, onRetry }: { readonly id: string; readonly onRetry: () => void }) {
  const { t } = useLingui()
  const methodName = useMethodName()
  const reasonText = useReasonText()
  const query = useApiQuery(invoiceQuery(id))
  return (
    <QueryView query={query} skeleton={<Skeleton height={180} />}>
      {({ data }) => (
        <EmptyState
          title={t`Deposit failed`}
          text={
            <>
              <Money subunits={data.amount} currency={data.currency} className="text-text" />
              {` · ${methodName(data.methodKey)}`}
              <br />
              {reasonText(data.publicData.failureReason)}
            </>
          }
          action={<Button onClick={onRetry}>{t`Try again`}</Button>}
        />
      )}
    </QueryView>
  )
}
