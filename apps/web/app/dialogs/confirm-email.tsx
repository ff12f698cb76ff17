import { useLingui } from '@lingui/react/macro'
import { Dialog as Frame } from '@tessera/ui/dialog'
import { ConfirmEmailForm } from '../features/auth/confirm-email-form.tsx'
import { fill } from '../shared/content/fill.ts'
import { useContent } from '../shared/content/site-context.tsx'
import type { DialogProps } from '../shared/dialogs/dialog-props.ts'
import { useSession } from '../shared/session/use-session.ts'

export function Dialog({ open, level, onClose }: DialogProps) {
  const { t } = useLingui()
  const texts = useContent().dialogs['confirm-email']
  const { profile } = useSession()
  return (
    <Frame
      open={open}
      level={level}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={texts?.title}
      description={fill(texts?.description ?? '', { email: profile?.email ?? '' })}
      closeLabel={t`Close`}
      size="sm"
    >
      <ConfirmEmailForm onDone={onClose} />
    </Frame>
  )
}
