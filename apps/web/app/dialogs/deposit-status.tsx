import { useLingui } from '@lingui/react/macro'
import { Dialog as Frame } from '@tessera/ui/dialog'
import { useCallback } from 'react'
import { InvoiceView } from '../features/payments/invoice-view.tsx'
import type { DialogProps } from '../shared/dialogs/dialog-props.ts'
import { useOpenDialog } from '../shared/dialogs/use-dialogs.ts'

/** `?deposit-status=<invoice>`: where a deposit stands, until it has ended. */
export function Dialog({ value, open, level, onClose }: DialogProps) {
  const { t } = useLingui()
  const openDialog = useOpenDialog()
  const onSuccess = useCallback(() => openDialog('deposit-success', value), [openDialog, value])
  const onFailure = useCallback(() => openDialog('deposit-error', value), [openDialog, value])
  return (
    <Frame
      open={open}
      level={level}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t`Your deposit`}
      closeLabel={t`Close`}
      size="sm"
    >
      <InvoiceView id={value} onSuccess={onSuccess} onFailure={onFailure} />
    </Frame>
  )
}
