import { ForgotForm } from '../features/auth/forgot-form.tsx'
import { useContent } from '../shared/content/site-context.tsx'
import { DialogFrame } from '../shared/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../shared/dialogs/dialog-props.ts'

export function Dialog(dialog: DialogProps) {
  const { dialogs } = useContent()
  const texts = dialogs['forgot-pass']
  return (
    <DialogFrame dialog={dialog} title={texts?.title} description={texts?.description}>
      <ForgotForm />
    </DialogFrame>
  )
}
