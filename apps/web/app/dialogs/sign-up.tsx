import { SignUpForm } from '../features/auth/sign-up-form.tsx'
import { SocialButtons } from '../features/auth/social-buttons.tsx'
import { useContent } from '../shared/content/site-context.tsx'
import { DialogFrame } from '../shared/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../shared/dialogs/dialog-props.ts'
import { returnPathFromDialog } from '../shared/dialogs/sign-in-return.ts'

export function Dialog(dialog: DialogProps) {
  const { dialogs } = useContent()
  return (
    <DialogFrame
      dialog={dialog}
      title={dialogs['sign-up']?.title}
      description={dialogs['sign-up']?.description}
      size="md"
    >
      <SignUpForm returnPath={dialog.value} />
      <SocialButtons route={returnPathFromDialog(dialog.value)} />
    </DialogFrame>
  )
}
