import { useLingui } from '@lingui/react/macro'
import { AvatarPicker } from '../features/avatars/avatar-picker.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'

export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  return (
    <DialogFrame dialog={dialog} title={t`Choose your picture`}>
      <AvatarPicker onDone={dialog.onClose} />
    </DialogFrame>
  )
}
