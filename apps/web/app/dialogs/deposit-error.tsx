import { useLingui } from '@lingui/react/macro'
import { Dialog as Frame } from '@tessera/ui/dialog'
import { DepositFailed } from '../features/payments/payment-result.tsx'
import type { DialogProps } from '../shared/dialogs/dialog-props.ts'
import { useOpenDialog } from '../shared/dialogs/use-dialogs.ts'

export function Dialog({ value, open, level, onClose }: DialogProps) {
  const { t } = useLingui()
  const openDialog = useOpenDialog()
  return (
    <Frame
      open={open}
      level={level}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t`Deposit`}
      closeLabel={t`Close`}
      size="sm"
    >
      <DepositFailed id={value} onRetry={() => openDialog('wallet', 'deposit')} />
    </Frame>
  )
}
