import { useLingui } from '@lingui/react/macro'
import { Button } from '@tessera/ui'
import { readable } from '../shared/content/names.ts'
import { useContent } from '../shared/content/site-context.tsx'
import { DialogFrame } from '../shared/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../shared/dialogs/dialog-props.ts'

/** A note of the operator's that a player has to have seen: `?confirm=<key of the dialogs' content>`. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  const { dialogs } = useContent()
  const texts = dialogs[dialog.value] ?? dialogs.confirm
  return (
    <DialogFrame
      dialog={dialog}
      title={texts?.title ?? readable(dialog.value)}
      description={texts?.description}
      footer={<Button block onClick={dialog.onClose}>{t`Got it`}</Button>}
    />
  )
}
