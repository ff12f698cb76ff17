import { useLingui } from '@lingui/react/macro'
import type { CallData } from '@tessera/contract/client'
import { CopyField, QrFrame } from '@tessera/ui'
import { Dialog } from '@tessera/ui/dialog'
import { QrCode } from '@tessera/ui/qr-code'
import { PAGE_DIALOG_LEVEL } from '../../kit/dialogs/dialog-levels.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { AppCode } from './app-code.tsx'

/** Splits the key into groups of four characters for typing. */
const GROUP = /(.{4})(?=.)/g

export type AuthenticatorStart = CallData<'POST /api/player/second-factor/authenticator/start'>

interface AuthenticatorDialogProps {
  readonly start: AuthenticatorStart
  readonly onDone: (recoveryCodes: readonly string[]) => void
  readonly onClose: () => void
}

/**
 * Shows the secret for an authenticator app and confirms it with the app's first code. The QR code is drawn in the
 * browser, so that no other service receives the secret.
 */
export function AuthenticatorDialog({
  start: { ticket, secret, uri },
  onDone,
  onClose,
}: AuthenticatorDialogProps) {
  const { t } = useLingui()
  const confirm = useApiAction('POST /api/player/second-factor/authenticator', {
    onDone: ({ data }) => onDone(data.recoveryCodes ?? []),
  })
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={t`Connect an authenticator app`}
      description={t`Scan the QR code with the app, then enter the code it shows.`}
      closeLabel={t`Close`}
      level={PAGE_DIALOG_LEVEL}
      size="sm"
    >
      <div className="grid gap-5">
        <QrFrame label={t`Setup key`}>
          <QrCode text={uri} />
        </QrFrame>
        <CopyField
          label={t`Or enter this key in the app`}
          value={secret.replace(GROUP, '$1 ')}
          copyLabel={t`Copy`}
          copiedLabel={t`Copied`}
        />
        <AppCode
          error={confirm.error}
          isRunning={confirm.isRunning}
          onCode={(code) => void confirm.run({ body: { ticket, code } })}
        />
      </div>
    </Dialog>
  )
}
