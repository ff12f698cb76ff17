import { useLingui } from '@lingui/react/macro'
import type { Invoice } from '@tessera/contract'
import { Button } from '@tessera/ui'
import type { Confirmation } from '../../kit/dialogs/confirmation.ts'
import { useAsk } from '../../kit/dialogs/use-ask.ts'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { invoiceQuery, pendingQuery } from './queries.ts'

/** Returns the question before a withdrawal is cancelled; null for one that has left, and for other payments. */
export function useCancelWithdrawal(onDone?: () => void): (invoice: Invoice) => Confirmation | null {
  const { t } = useLingui()
  const { format } = useMoneyText()
  const alerts = useAlerts()
  const queryClient = useQueryClient()
  // It may have left in the meantime: list and question then show so.
  const reload = (id: string) => {
    for (const { queryKey } of [pendingQuery, invoiceQuery(id)])
      void queryClient.invalidateQueries({ queryKey })
  }
  const decline = useApiAction('PUT /api/payment/invoices/{id}/decline', {
    onDone: () => {
      alerts.say(t`Withdrawal cancelled`, 'success')
      onDone?.()
    },
    onError: alerts.showError,
  })
  return ({ id, currency, payout, ...invoice }) => {
    if (!payout?.isCancellable) return null
    const amount = format(invoice.amount, currency)
    return {
      title: t`Cancel this withdrawal?`,
      text: t`${amount} returns to your balance.`,
      confirmLabel: t`Cancel withdrawal`,
      tone: 'danger',
      isRunning: decline.isRunning,
      run: () => void decline.run({ params: { id } }).then(() => reload(id)),
    }
  }
}

/** Button that cancels a withdrawal after a confirmation. The amount returns to the balance. */
export function CancelWithdrawal({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useLingui()
  const ask = useAsk()
  const confirmation = useCancelWithdrawal()(invoice)
  return (
    <Button
      size="sm"
      variant="secondary"
      loading={confirmation?.isRunning ?? false}
      onClick={() => ask({ name: 'cancel-withdrawal', id: invoice.id }, confirmation)}
    >
      {t`Cancel withdrawal`}
    </Button>
  )
}
