import { useLingui } from '@lingui/react/macro'
import { Button } from '@tessera/ui'
import { Dialog as Frame } from '@tessera/ui/dialog'
import { readable } from '../shared/content/names.ts'
import { useContent } from '../shared/content/site-context.tsx'
import type { DialogProps } from '../shared/dialogs/dialog-props.ts'

/** A note of the operator's that a player has to have seen: `?confirm=<key of the dialogs' content>`. */
export function Dialog({ value, open, level, onClose }: DialogProps) {
  const { t } = useLingui()
  const { dialogs } = useContent()
  const texts = dialogs[value] ?? dialogs.confirm
  return (
    <Frame
      open={open}
      level={level}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={texts?.title ?? readable(value)}
      description={texts?.description}
      closeLabel={t`Close`}
      size="sm"
      footer={<Button block onClick={onClose}>{t`Understood`}</Button>}
    />
  )
}
