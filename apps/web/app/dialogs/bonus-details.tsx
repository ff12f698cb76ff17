import { useLingui } from '@lingui/react/macro'
import { BonusDetails } from '../features/bonuses/bonus-details.tsx'
import { WithBonus } from '../features/bonuses/with-bonus.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'

/** A bonus of the player in full: `?bonus-details=<bonus>`. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  return (
    <DialogFrame dialog={dialog} title={t`Your bonus`}>
      <WithBonus id={dialog.value}>{(bonus) => <BonusDetails bonus={bonus} />}</WithBonus>
    </DialogFrame>
  )
}
