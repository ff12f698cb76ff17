import { useLingui } from '@lingui/react/macro'
import { Button } from '@tessera/ui'
import { fill } from '@tessera/words/fill'
import { useEffect } from 'react'
import { ConfirmEmailForm } from '../features/auth/confirm-email-form.tsx'
import { storeReturnPath } from '../features/auth/stored-return-path.ts'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { AFTER_SIGN_UP } from '../kit/dialogs/sign-in-return.ts'
import { useOpenDialog } from '../kit/dialogs/use-dialogs.ts'
import { useAlerts } from '../platform/alerts/use-alerts.ts'
import { useSession } from '../platform/session/use-session.ts'
import { useContent } from '../platform/site/site-context.tsx'
import { withoutDialog } from '../platform/urls/dialog-url.ts'

/**
 * Confirmation of the email address by code; the first of the next steps after a registration. Once the address is
 * confirmed, here or by the link, a note follows; above another dialog this one only closes.
 */
export function Dialog(dialog: DialogProps) {
  const { dialogs } = useContent()
  const alerts = useAlerts()
  const { profile, name, isConfirmed } = useSession()
  const open = useOpenDialog()
  const isNew = dialog.value === AFTER_SIGN_UP
  const texts = dialogs[isNew ? 'after-sign-up' : 'confirm-email']
  const { level, onClose, open: isOpen } = dialog

  useEffect(() => storeReturnPath(localStorage, withoutDialog(location, 'confirm-email'), Date.now()), [])
  useEffect(() => {
    if (!isOpen || !isConfirmed) return
    if (level > 0) {
      alerts.show('email-confirmed')
      onClose()
    } else open('confirm', 'email-confirmed')
  }, [isOpen, isConfirmed, level, onClose, open, alerts])

  return (
    <DialogFrame
      dialog={dialog}
      title={fill(texts?.title ?? '', { name })}
      description={fill(texts?.description ?? '', { email: profile?.email ?? '' })}
    >
      <ConfirmEmailForm />
      {isNew ? <FurtherSteps onDeposit={() => open('wallet', 'deposit')} onGames={onClose} /> : null}
    </DialogFrame>
  )
}

/** Other next steps of a new player. */
function FurtherSteps({ onDeposit, onGames }: { onDeposit: () => void; onGames: () => void }) {
  const { t } = useLingui()
  return (
    <div className="mt-5 grid gap-3 border-t border-line pt-5 sm:grid-cols-2">
      <Button variant="secondary" onClick={onDeposit}>{t`Make a deposit`}</Button>
      <Button variant="ghost" onClick={onGames}>{t`Browse games`}</Button>
    </div>
  )
}
