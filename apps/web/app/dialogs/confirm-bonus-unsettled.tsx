import { useLingui } from '@lingui/react/macro'
import { ConfirmCancel } from '../features/bonuses/confirm-cancel.tsx'
import { WithBonus } from '../features/bonuses/with-bonus.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'

/** Confirmation before a bonus is cancelled while a round with its money is open: `?confirm-bonus-unsettled=<bonus>`. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  return (
    <DialogFrame dialog={dialog} title={t`Cancel with an open round?`}>
      <WithBonus id={dialog.value}>
        {(bonus) => <ConfirmCancel bonus={bonus} withOpenRounds onDone={dialog.onClose} />}
      </WithBonus>
    </DialogFrame>
  )
}
