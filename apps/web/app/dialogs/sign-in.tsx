import { PasskeySignIn } from '../features/auth/passkey-sign-in.tsx'
import { SignInForm } from '../features/auth/sign-in-form.tsx'
import { SocialButtons } from '../features/auth/social-buttons.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { returnPathFromDialog } from '../kit/dialogs/sign-in-return.ts'
import { useContent } from '../platform/site/site-context.tsx'

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
