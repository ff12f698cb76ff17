import { ForgotForm } from '../features/auth/forgot-form.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { useContent } from '../platform/site/site-context.tsx'

export function Dialog(dialog: DialogProps) {
  const { dialogs } = useContent()
  const texts = dialogs['forgot-pass']
  return (
    <DialogFrame dialog={dialog} title={texts?.title} description={texts?.description}>
      <ForgotForm />
    </DialogFrame>
  )
}
