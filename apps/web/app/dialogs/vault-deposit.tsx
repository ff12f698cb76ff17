import { useLingui } from '@lingui/react/macro'
import { VaultDeposit } from '../features/vault/vault-deposit.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'

/** `?vault-deposit=<currency>`: sets own money aside in the vault. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  return (
    <DialogFrame dialog={dialog} title={t`Set money aside`}>
      <VaultDeposit currency={dialog.value} onDone={dialog.onClose} />
    </DialogFrame>
  )
}
