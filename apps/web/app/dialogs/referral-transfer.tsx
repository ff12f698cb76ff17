import { useLingui } from '@lingui/react/macro'
import { Transfer } from '../features/referral/transfer.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'

/** `?referral-transfer=<currency>`: transfer of referral earnings to the balance. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  return (
    <DialogFrame dialog={dialog} title={t`Transfer earnings`}>
      <Transfer currency={dialog.value} onDone={dialog.onClose} />
    </DialogFrame>
  )
}
