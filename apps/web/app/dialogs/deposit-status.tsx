import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { InvoiceView } from '../features/payments/invoice-view.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { useOpenDialog } from '../kit/dialogs/use-dialogs.ts'

/** `?deposit-status=<invoice>`: status of a deposit until it has ended. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  const openDialog = useOpenDialog()
  const onSuccess = useCallback(() => openDialog('deposit-success', dialog.value), [openDialog, dialog.value])
  const onFailure = useCallback(() => openDialog('deposit-error', dialog.value), [openDialog, dialog.value])
  return (
    <DialogFrame dialog={dialog} title={t`Your deposit`}>
      <InvoiceView
        id={dialog.value}
        onCancel={() => openDialog('cancel-deposit', dialog.value)}
        onSuccess={onSuccess}
        onFailure={onFailure}
      />
    </DialogFrame>
  )
}
