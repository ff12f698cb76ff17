import { useLingui } from '@lingui/react/macro'
import { NicknameForm } from '../features/profile/nickname-form.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'

export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  return (
    <DialogFrame dialog={dialog} title={t`Change nickname`}>
      <NicknameForm onDone={dialog.onClose} />
    </DialogFrame>
  )
}
