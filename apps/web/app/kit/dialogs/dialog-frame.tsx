import { useLingui } from '@lingui/react/macro'
import { Dialog } from '@tessera/ui/dialog'
import type { ComponentProps, ReactNode } from 'react'
import type { DialogProps } from './dialog-props.ts'

interface DialogFrameProps {
  /** The props that the host passed to the dialog. */
  readonly dialog: DialogProps
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly size?: ComponentProps<typeof Dialog>['size']
  readonly footer?: ReactNode
  /** False if the player must choose. */
  readonly dismissible?: boolean
  readonly children?: ReactNode
}

/** Frame of a dialog of the URL: it opens, stacks and closes as its host specifies. */
export function DialogFrame({ dialog, size = 'sm', ...rest }: DialogFrameProps) {
  const { t } = useLingui()
  const { open, level, onClose, onClosed, rehearsedIn } = dialog
  return (
    <Dialog
      open={open}
      level={level}
      onOpenChange={(isOpen) => isOpen || onClose()}
      onClosed={onClosed}
      rehearsedIn={rehearsedIn}
      closeLabel={t`Close`}
      size={size}
      {...rest}
    />
  )
}
