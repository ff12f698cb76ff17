import { PhoneSignIn } from '../features/auth/phone-sign-in.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { useContent } from '../platform/site/site-context.tsx'

export function Dialog(dialog: DialogProps) {
  const { dialogs } = useContent()
  const texts = dialogs['get-code']
  return (
    <DialogFrame dialog={dialog} title={texts?.title} description={texts?.description}>
      <PhoneSignIn id="get-code" />
    </DialogFrame>
  )
}
