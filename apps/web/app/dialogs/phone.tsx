import { PhoneForm } from '../features/auth/phone-form.tsx'
import { useContent } from '../shared/content/site-context.tsx'
import { DialogFrame } from '../shared/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../shared/dialogs/dialog-props.ts'

export function Dialog(dialog: DialogProps) {
  const { dialogs } = useContent()
  const texts = dialogs.phone
  return (
    <DialogFrame dialog={dialog} title={texts?.title} description={texts?.description}>
      <PhoneForm onDone={dialog.onClose} />
    </DialogFrame>
  )
}
