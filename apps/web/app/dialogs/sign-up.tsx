import { useLingui } from '@lingui/react/macro'
import { Dialog as Frame } from '@tessera/ui/dialog'
import { SignUpForm } from '../features/auth/sign-up-form.tsx'
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
      title={dialogs['sign-up']?.title}
      description={dialogs['sign-up']?.description}
      closeLabel={t`Close`}
      size="md"
    >
      <SignUpForm onDone={finish} />
    </Frame>
  )
}
