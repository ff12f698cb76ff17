import { useLingui } from '@lingui/react/macro'
import { Button } from '@tessera/ui'
import { useContent } from '../shared/content/site-context.tsx'
import { DialogFrame } from '../shared/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../shared/dialogs/dialog-props.ts'

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
