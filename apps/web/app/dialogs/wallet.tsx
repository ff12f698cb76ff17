import { useLingui } from '@lingui/react/macro'
import { WalletPanel } from '../features/payments/wallet-panel.tsx'
import { DialogFrame } from '../shared/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../shared/dialogs/dialog-props.ts'
import { useOpenDialog } from '../shared/dialogs/use-dialogs.ts'

/** `?wallet=deposit` or `?wallet=withdraw`; any other value opens it without a type, on the deposit. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  const openDialog = useOpenDialog()
  return (
    <DialogFrame dialog={dialog} title={t`Wallet`} size="md">
      <WalletPanel
        initialTab={dialog.value === 'withdraw' ? 'withdraw' : 'deposit'}
        onStarted={(invoice) => openDialog('deposit-status', invoice.id)}
        onRequested={dialog.onClose}
        onConfirmEmail={() => openDialog('confirm-email')}
      />
    </DialogFrame>
  )
}
