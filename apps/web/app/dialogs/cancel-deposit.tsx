import { useLingui } from '@lingui/react/macro'
import { CancelDeposit } from '../features/payments/cancel-deposit.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { useOpenDialog } from '../kit/dialogs/use-dialogs.ts'

/** `?cancel-deposit=<invoice>`: confirmation before a pending deposit is cancelled. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  const openDialog = useOpenDialog()
  return (
    <DialogFrame dialog={dialog} title={t`Cancel this deposit?`}>
      <CancelDeposit
        id={dialog.value}
        onCancelled={dialog.onClose}
        onKeep={() => openDialog('deposit-status', dialog.value)}
      />
    </DialogFrame>
  )
}
