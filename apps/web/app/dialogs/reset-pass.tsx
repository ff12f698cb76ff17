import { useLingui } from '@lingui/react/macro'
import { Button } from '@tessera/ui'
import { useState, useSyncExternalStore } from 'react'
import { onPendingReset, pendingReset } from '../features/auth/pending-reset.ts'
import { ResetForm } from '../features/auth/reset-form.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { useOpenDialog } from '../kit/dialogs/use-dialogs.ts'
import { useContent } from '../platform/site/site-context.tsx'

/**
 * Form for the code sent to a phone number and the new password. Without a requested code, it offers to request one.
 */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  const { dialogs } = useContent()
  const open = useOpenDialog()
  const latest = useSyncExternalStore(onPendingReset, pendingReset, pendingReset)
  const [by, setBy] = useState(latest)
  // The form stays while it closes. A new request may come while this dialog of an earlier one is still closing.
  if (latest !== null && latest !== by) setBy(latest)
  return (
    <DialogFrame dialog={dialog} title={dialogs['reset-pass']?.title}>
      {by ? (
        <ResetForm key={by.requestId} by={by} />
      ) : (
        <div className="grid gap-5">
          <p className="text-text-soft">{t`You’ll need a code from us to set a new password.`}</p>
          <Button size="lg" block onClick={() => open('forgot-pass')}>{t`Send code`}</Button>
        </div>
      )}
    </DialogFrame>
  )
}
