import { useLingui } from '@lingui/react/macro'
import { LevelUp } from '../features/loyalty/level-up.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'

export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  return (
    <DialogFrame dialog={dialog} title={t`You’ve reached a new level`}>
      <LevelUp onClose={dialog.onClose} />
    </DialogFrame>
  )
}
