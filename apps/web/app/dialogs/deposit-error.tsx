import { useLingui } from '@lingui/react/macro'
import { DepositFailed } from '../features/payments/payment-result.tsx'
import { DialogFrame } from '../shared/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../shared/dialogs/dialog-props.ts'
import { useOpenDialog } from '../shared/dialogs/use-dialogs.ts'

export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  const openDialog = useOpenDialog()
  return (
    <DialogFrame dialog={dialog} title={t`Deposit`}>
      <DepositFailed id={dialog.value} onRetry={() => openDialog('wallet', 'deposit')} />
    </DialogFrame>
  )
}
