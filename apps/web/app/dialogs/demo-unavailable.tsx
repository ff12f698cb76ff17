import { GameOffer } from '../features/play/game-offer.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { useContent } from '../platform/site/site-context.tsx'

export function Dialog(dialog: DialogProps) {
  const texts = useContent().dialogs['demo-unavailable']
  return (
    <DialogFrame dialog={dialog} title={texts?.title} description={texts?.description}>
      <GameOffer id={dialog.value} hasNoDemo />
    </DialogFrame>
  )
}
