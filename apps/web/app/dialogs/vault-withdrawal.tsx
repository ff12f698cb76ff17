import { useLingui } from '@lingui/react/macro'
import { VaultWithdrawal } from '../features/vault/vault-withdrawal.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'

/** `?vault-withdrawal=<currency>`: moves money from the vault back to the balance. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  return (
    <DialogFrame dialog={dialog} title={t`Move money back`}>
      <VaultWithdrawal currency={dialog.value} onDone={dialog.onClose} />
    </DialogFrame>
  )
}
