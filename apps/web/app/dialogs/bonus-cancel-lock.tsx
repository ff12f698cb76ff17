import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@tessera/ui'
import { useDateText } from '../data/player/use-date-text.ts'
import { WageringBar } from '../features/bonuses/wagering-bar.tsx'
import { WithBonus } from '../features/bonuses/with-bonus.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'

/** Says why a bonus can’t be cancelled: `?bonus-cancel-lock=<bonus>`. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  const { moment } = useDateText()
  return (
    <DialogFrame
      dialog={dialog}
      title={t`You can’t cancel this bonus`}
      footer={<Button onClick={dialog.onClose}>{t`Got it`}</Button>}
    >
      <WithBonus id={dialog.value}>
        {(bonus) => {
          const end = moment(bonus.expiresAt)
          return (
            <div className="grid gap-4">
              <p>
                <Trans>
                  You’ve started wagering it. It ends once you’ve met the requirement, or on {end}.
                </Trans>
              </p>
              <WageringBar bonus={bonus} />
            </div>
          )
        }}
      </WithBonus>
    </DialogFrame>
  )
}
