import { useLingui } from '@lingui/react/macro'
import { AvatarPicker } from '../features/avatars/avatar-picker.tsx'
import { DialogFrame } from '../shared/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../shared/dialogs/dialog-props.ts'

export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  return (
    <DialogFrame dialog={dialog} title={t`Choose your picture`}>
      <AvatarPicker onDone={dialog.onClose} />
    </DialogFrame>
  )
}
