import { useLingui } from '@lingui/react/macro'
import { VaultLock } from '../features/vault/vault-lock.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'

/** `?vault-lock=<currency>`: prolongs the lock of the vault. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  return (
    <DialogFrame dialog={dialog} title={t`Lock vault`}>
      <VaultLock currency={dialog.value} onDone={dialog.onClose} />
    </DialogFrame>
  )
}
