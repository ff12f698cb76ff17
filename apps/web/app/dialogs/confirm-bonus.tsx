import { useLingui } from '@lingui/react/macro'
import { ConfirmCancel } from '../features/bonuses/confirm-cancel.tsx'
import { WithBonus } from '../features/bonuses/with-bonus.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'

/** Confirmation before a bonus is cancelled: `?confirm-bonus=<bonus>`. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  return (
    <DialogFrame dialog={dialog} title={t`Cancel this bonus?`}>
      <WithBonus id={dialog.value}>
        {(bonus) => <ConfirmCancel bonus={bonus} withOpenRounds={false} onDone={dialog.onClose} />}
      </WithBonus>
    </DialogFrame>
  )
}
