import { NewEmailForm } from '../features/auth/new-email-form.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { useContent } from '../platform/site/site-context.tsx'

export function Dialog(dialog: DialogProps) {
  const { dialogs } = useContent()
  const texts = dialogs['email-verify']
  return (
    <DialogFrame dialog={dialog} title={texts?.title} description={texts?.description}>
      <NewEmailForm onDone={dialog.onClose} />
    </DialogFrame>
  )
}
