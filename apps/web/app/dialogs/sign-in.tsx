import { PasskeySignIn } from '../features/auth/passkey-sign-in.tsx'
import { SignInForm } from '../features/auth/sign-in-form.tsx'
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
      title={dialogs['sign-in']?.title}
      description={dialogs['sign-in']?.description}
    >
      <SignInForm />
      <PasskeySignIn />
      <SocialButtons route={returnPathFromDialog(dialog.value)} />
    </DialogFrame>
  )
}
