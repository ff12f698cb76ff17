import { ConfirmEmailForm } from '../features/auth/confirm-email-form.tsx'
import { fill } from '../shared/content/fill.ts'
import { useContent } from '../shared/content/site-context.tsx'
import { DialogFrame } from '../shared/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../shared/dialogs/dialog-props.ts'
import { useSession } from '../shared/session/use-session.ts'

export function Dialog(dialog: DialogProps) {
  const texts = useContent().dialogs['confirm-email']
  const { profile } = useSession()
  return (
    <DialogFrame
      dialog={dialog}
      title={texts?.title}
      description={fill(texts?.description ?? '', { email: profile?.email ?? '' })}
    >
      <ConfirmEmailForm onDone={dialog.onClose} />
    </DialogFrame>
  )
}
