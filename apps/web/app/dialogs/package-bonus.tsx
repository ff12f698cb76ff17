import { useLingui } from '@lingui/react/macro'
import { PackageSteps, packageSteps } from '../features/bonuses/offers-section.tsx'
import { WithOffers } from '../features/bonuses/with-bonus.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'

/** Steps of a package of several bonuses: `?package-bonus=<package>`. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  return (
    <DialogFrame dialog={dialog} title={t`Welcome package`}>
      <WithOffers>
        {(offers) => {
          const steps = packageSteps(offers, dialog.value)
          return steps.length === 0 ? (
            <p>{t`This bonus is no longer available.`}</p>
          ) : (
            <PackageSteps offers={steps} />
          )
        }}
      </WithOffers>
    </DialogFrame>
  )
}
