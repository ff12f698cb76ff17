import { useLingui } from '@lingui/react/macro'
import { OfferConditions } from '../features/bonuses/offer-conditions.tsx'
import { OfferFacts } from '../features/bonuses/offer-facts.tsx'
import { WithOffers } from '../features/bonuses/with-bonus.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'

/** Conditions of a bonus on offer: `?bonus-condition=<campaign>`. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  return (
    <DialogFrame dialog={dialog} title={t`Bonus conditions`}>
      <WithOffers>
        {(offers) => {
          const offer = offers.find(({ id }) => id === dialog.value)
          if (!offer) return <p>{t`This bonus is no longer available.`}</p>
          return (
            <div className="grid gap-6">
              <OfferFacts offer={offer} />
              <OfferConditions offer={offer} />
            </div>
          )
        }}
      </WithOffers>
    </DialogFrame>
  )
}
