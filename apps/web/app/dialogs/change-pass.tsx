import { useLingui } from '@lingui/react/macro'
import { PasswordForm } from '../features/auth/password-form.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'

export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  return (
    <DialogFrame dialog={dialog} title={t`Change password`}>
      <PasswordForm onDone={dialog.onClose} />
    </DialogFrame>
  )
}
