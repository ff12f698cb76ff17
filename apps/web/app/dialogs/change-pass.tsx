import { useLingui } from '@lingui/react/macro'
import { Dialog as Frame } from '@tessera/ui/dialog'
import { PasswordForm } from '../features/profile/password-form.tsx'
import type { DialogProps } from '../shared/dialogs/dialog-props.ts'

export function Dialog({ open, level, onClose }: DialogProps) {
  const { t } = useLingui()
  return (
    <Frame
      open={open}
      level={level}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t`Change password`}
      closeLabel={t`Close`}
      size="sm"
    >
      <PasswordForm onDone={onClose} />
    </Frame>
  )
}
