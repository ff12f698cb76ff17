import { useLingui } from '@lingui/react/macro'
import { Button, buttonClass } from '@tessera/ui'
import { LimitReached } from '../features/play/limit-reached.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { RouteLink } from '../platform/navigation/route-link.tsx'
import { useContent } from '../platform/site/site-context.tsx'

/** Explanation of a bet that a limit refused: `?game-limit-reached=bet_limit`. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  const texts = useContent().dialogs['game-limit-reached']
  return (
    <DialogFrame
      dialog={dialog}
      title={texts?.title}
      description={texts?.description}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button onClick={dialog.onClose}>{t`Back to the game`}</Button>
          <RouteLink name="profile-limits" className={buttonClass({ variant: 'secondary' })}>
            {t`See your limits`}
          </RouteLink>
        </div>
      }
    >
      <LimitReached reason={dialog.value} />
    </DialogFrame>
  )
}
