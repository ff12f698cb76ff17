import { useLingui } from '@lingui/react/macro'
import { PhoneForm } from '../features/auth/phone-form.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { useOpenDialog } from '../kit/dialogs/use-dialogs.ts'
import { useAlerts } from '../platform/alerts/use-alerts.ts'
import { useSession } from '../platform/session/use-session.ts'
import { useContent } from '../platform/site/site-context.tsx'

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
