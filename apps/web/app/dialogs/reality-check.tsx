import { useRef } from 'react'
import { RealityCheckChoices, RealityCheckFacts } from '../features/play/reality-check.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { useContent } from '../platform/site/site-context.tsx'

/** Reality check above a game or the sportsbook: the player has to choose how to go on. */
export function Dialog(dialog: DialogProps) {
  const texts = useContent().dialogs['reality-check']
  // A choice made here decides where the page goes. Otherwise, the dialog closes when another tab has confirmed the check.
  const isChoosing = useRef(false)
  return (
    <DialogFrame
      dialog={dialog}
      title={texts?.title}
      description={texts?.description}
      dismissible={false}
      footer={
        <RealityCheckChoices
          onChoosing={(next) => {
            isChoosing.current = next
          }}
          onDone={dialog.onClose}
        />
      }
    >
      <RealityCheckFacts onOutdated={() => isChoosing.current || dialog.onClose()} />
    </DialogFrame>
  )
}
