import { useLingui } from '@lingui/react/macro'
import { NicknameForm } from '../features/profile/nickname-form.tsx'
import { DialogFrame } from '../shared/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../shared/dialogs/dialog-props.ts'

export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  return (
    <DialogFrame dialog={dialog} title={t`Change nickname`}>
      <NicknameForm onDone={dialog.onClose} />
    </DialogFrame>
  )
}
