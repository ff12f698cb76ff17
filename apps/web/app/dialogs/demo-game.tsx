import { useLingui } from '@lingui/react/macro'
import { Dialog as Frame } from '@tessera/ui/dialog'
import { GameOffer } from '../features/play/game-offer.tsx'
import { useContent } from '../shared/content/site-context.tsx'
import type { DialogProps } from '../shared/dialogs/dialog-props.ts'

export function Dialog({ value, open, level, onClose }: DialogProps) {
  const { t } = useLingui()
  const texts = useContent().dialogs['demo-game']
  return (
    <Frame
      open={open}
      level={level}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={texts?.title}
      description={texts?.description}
      closeLabel={t`Close`}
      size="sm"
    >
      <GameOffer id={value} />
    </Frame>
  )
}
