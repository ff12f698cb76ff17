import { useLingui } from '@lingui/react/macro'
import { PhoneForm } from '../features/auth/phone-form.tsx'
import { useAlerts } from '../shared/alerts/use-alerts.ts'
import { useContent } from '../shared/content/site-context.tsx'
import { DialogFrame } from '../shared/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../shared/dialogs/dialog-props.ts'
import { useOpenDialog } from '../shared/dialogs/use-dialogs.ts'
import { useSession } from '../shared/session/use-session.ts'

/** Changes the player's phone number. A note confirms it if the player may see notes, as for the email address. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const { dialogs } = useContent()
  const { isConfirmed } = useSession()
  const open = useOpenDialog()
  const texts = dialogs.phone
  const close = (text: string) => {
    alerts.say(text, 'success')
    dialog.onClose()
  }
  const hasNote = isConfirmed && dialog.level === 0
  return (
    <DialogFrame dialog={dialog} title={texts?.title} description={texts?.description}>
      <PhoneForm
        onSaved={() => (hasNote ? open('confirm', 'phone-confirmed') : close(t`Phone number added`))}
        onRemoved={() => close(t`Phone number removed`)}
      />
    </DialogFrame>
  )
}
