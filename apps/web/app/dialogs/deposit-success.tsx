import { useLingui } from '@lingui/react/macro'
import { DepositDone } from '../features/payments/payment-result.tsx'
import { DialogFrame } from '../shared/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../shared/dialogs/dialog-props.ts'

export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  return (
    <DialogFrame dialog={dialog} title={t`Deposit received`}>
      <DepositDone id={dialog.value} onPlay={dialog.onClose} />
    </DialogFrame>
  )
}
