import { useLingui } from '@lingui/react/macro'
import { Dialog as Frame } from '@tessera/ui/dialog'
import { SignInForm } from '../features/auth/sign-in-form.tsx'
import { useContent } from '../shared/content/site-context.tsx'
import type { DialogProps } from '../shared/dialogs/dialog-props.ts'
import { useFinishSignIn } from '../shared/dialogs/use-dialogs.ts'

export function Dialog({ open, level, onClose }: DialogProps) {
  const { t } = useLingui()
  const { dialogs } = useContent()
  const finish = useFinishSignIn()
  return (
    <Frame
      open={open}
      level={level}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={dialogs['sign-in']?.title}
      description={dialogs['sign-in']?.description}
      closeLabel={t`Close`}
      size="sm"
    >
      <SignInForm onDone={finish} />
    </Frame>
  )
}
