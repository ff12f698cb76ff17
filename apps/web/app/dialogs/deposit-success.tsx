import { useLingui } from '@lingui/react/macro'
import { Dialog as Frame } from '@tessera/ui/dialog'
import { DepositDone } from '../features/payments/payment-result.tsx'
import type { DialogProps } from '../shared/dialogs/dialog-props.ts'

export function Dialog({ value, open, level, onClose }: DialogProps) {
  const { t } = useLingui()
  return (
    <Frame
      open={open}
      level={level}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t`Deposit received`}
      closeLabel={t`Close`}
      size="sm"
    >
      <DepositDone id={value} onPlay={onClose} />
    </Frame>
  )
}
