import { useLingui } from '@lingui/react/macro'
import { Dialog as Frame } from '@tessera/ui/dialog'
import { WalletPanel } from '../features/payments/wallet-panel.tsx'
import type { DialogProps } from '../shared/dialogs/dialog-props.ts'
import { useOpenDialog } from '../shared/dialogs/use-dialogs.ts'

/** `?wallet=deposit` or `?wallet=withdraw`; any other value opens it without a type, on the deposit. */
export function Dialog({ value, open, level, onClose }: DialogProps) {
  const { t } = useLingui()
  const openDialog = useOpenDialog()
  return (
    <Frame
      open={open}
      level={level}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t`Wallet`}
      closeLabel={t`Close`}
      size="md"
    >
      <WalletPanel
        initialTab={value === 'withdraw' ? 'withdraw' : 'deposit'}
        onStarted={(invoice) => openDialog('deposit-status', invoice.id)}
        onRequested={onClose}
        onConfirmEmail={() => openDialog('confirm-email')}
      />
    </Frame>
  )
}
