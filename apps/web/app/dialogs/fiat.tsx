import { useLingui } from '@lingui/react/macro'
import { MoneyChoiceForm } from '../features/payments/money-choice-form.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'

/** `?fiat` opens the choice of how amounts are shown. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  return (
    <DialogFrame dialog={dialog} title={t`Currency and units`}>
      <MoneyChoiceForm onDone={dialog.onClose} />
    </DialogFrame>
  )
}
