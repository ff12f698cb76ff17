import { GameOffer } from '../features/play/game-offer.tsx'
import { useContent } from '../shared/content/site-context.tsx'
import { DialogFrame } from '../shared/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../shared/dialogs/dialog-props.ts'

export function Dialog(dialog: DialogProps) {
  const texts = useContent().dialogs['demo-unavailable']
  return (
    <DialogFrame dialog={dialog} title={texts?.title} description={texts?.description}>
      <GameOffer id={dialog.value} hasNoDemo />
    </DialogFrame>
  )
}
