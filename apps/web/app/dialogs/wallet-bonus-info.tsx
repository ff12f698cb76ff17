import { useLingui } from '@lingui/react/macro'
import { buttonClass } from '@tessera/ui'
import { OwnBonuses } from '../features/bonuses/own-bonuses.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { RouteLink } from '../platform/navigation/route-link.tsx'

/** Explanation of own and bonus money, with the player’s bonuses: `?wallet-bonus-info`. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  return (
    <DialogFrame
      dialog={dialog}
      title={t`Own money and bonus money`}
      footer={
        <RouteLink name="profile-bonuses" className={buttonClass({ variant: 'secondary' })}>
          {t`Your bonuses`}
        </RouteLink>
      }
    >
      <div className="grid gap-6">
        <p className="text-text-soft">{t`Your own money is yours to withdraw at any time. Bonus money is for playing; it becomes your own once you’ve met its wagering requirement.`}</p>
        <OwnBonuses />
      </div>
    </DialogFrame>
  )
}
