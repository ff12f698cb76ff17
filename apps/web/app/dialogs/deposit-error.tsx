import { useLingui } from '@lingui/react/macro'
import { DepositFailed } from '../features/payments/payment-result.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { useOpenDialog } from '../kit/dialogs/use-dialogs.ts'

export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  const openDialog = useOpenDialog()
  return (
    <DialogFrame dialog={dialog} title={t`Deposit`}>
      <DepositFailed id={dialog.value} onRetry={() => openDialog('wallet', 'deposit')} />
    </DialogFrame>
  )
}
