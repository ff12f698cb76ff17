import { useLingui } from '@lingui/react/macro'
import { Button } from '@tessera/ui'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { useContent } from '../platform/site/site-context.tsx'

/** Informs the visitor that a link was sent if the account exists. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  const { dialogs } = useContent()
  const texts = dialogs['reset-email-send']
  return (
    <DialogFrame
      dialog={dialog}
      title={texts?.title}
      description={texts?.description}
      footer={<Button block onClick={dialog.onClose}>{t`Got it`}</Button>}
    />
  )
}
