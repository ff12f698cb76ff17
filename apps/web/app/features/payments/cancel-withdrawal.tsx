import { useLingui } from '@lingui/react/macro'
import type { Invoice } from '@tessera/contract'
import { Button } from '@tessera/ui'
import { useConfirm } from '../../kit/dialogs/confirm-context.tsx'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { pendingQuery } from './queries.ts'

/** Button that cancels a withdrawal after a confirmation. The amount returns to the balance. */
export function CancelWithdrawal({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useLingui()
  const { format } = useMoneyText()
  const confirm = useConfirm()
  const alerts = useAlerts()
  const queryClient = useQueryClient()
  // It may have left in the meantime: the list then shows so.
  const reload = () => void queryClient.invalidateQueries({ queryKey: pendingQuery.queryKey })
  const decline = useApiAction('PUT /api/payment/invoices/{id}/decline', {
    onDone: () => {
      alerts.say(t`Withdrawal cancelled`, 'success')
      reload()
    },
    onError: (error) => {
      alerts.showError(error)
      reload()
    },
  })
  const amount = format(invoice.amount, invoice.currency)
  const ask = async () => {
    const isSure = await confirm({
      title: t`Cancel this withdrawal?`,
      text: t`${amount} returns to your balance.`,
      confirmLabel: t`Cancel withdrawal`,
      tone: 'danger',
    })
    if (isSure) void decline.run({ params: { id: invoice.id } })
  }
  return (
    <Button size="sm" variant="secondary" loading={decline.isRunning} onClick={() => void ask()}>
      {t`Cancel withdrawal`}
    </Button>
  )
}
