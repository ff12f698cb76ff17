import { useLingui } from '@lingui/react/macro'
import { Button } from '@tessera/ui'
import { useEffect } from 'react'
import { useContent } from '../shared/content/site-context.tsx'
import { DialogFrame } from '../shared/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../shared/dialogs/dialog-props.ts'

/** A note of the operator's that a player has to have seen: `?confirm=<key of the dialogs' content>`. Nothing without one. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  const { dialogs } = useContent()
  const texts = Object.hasOwn(dialogs, dialog.value) ? dialogs[dialog.value] : undefined
  const isEmpty = texts === undefined
  const { open, onClose } = dialog
  useEffect(() => {
    if (open && isEmpty) onClose()
  }, [open, isEmpty, onClose])
  if (isEmpty) return null
  return (
    <DialogFrame
      dialog={dialog}
      title={texts.title}
      description={texts.description}
      footer={<Button block onClick={onClose}>{t`Got it`}</Button>}
    />
  )
}
