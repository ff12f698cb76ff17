import { SignUpForm } from '../features/auth/sign-up-form.tsx'
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
      title={dialogs['sign-up']?.title}
      description={dialogs['sign-up']?.description}
      size="md"
    >
      <SignUpForm returnPath={dialog.value} />
      <SocialButtons route={returnPathFromDialog(dialog.value)} />
    </DialogFrame>
  )
}
