import { useLingui } from '@lingui/react/macro'
import type { BonusOffer } from '@tessera/contract'
import { ConditionsList } from '../../kit/bonuses/conditions-list.tsx'
import { FreeSpinsConditions } from '../../kit/bonuses/free-spins-conditions.tsx'

interface OfferConditionsProps {
  readonly offer: Pick<BonusOffer, 'amountMax' | 'freeSpins' | 'terms' | 'currency'>
}

/** Conditions of what an offer gives: of its bonus, of its free spins, or of both. */
export function OfferConditions({ offer: { amountMax, freeSpins, terms, currency } }: OfferConditionsProps) {
  const { t } = useLingui()
  const hasBonus = amountMax !== null
  return (
    <div className="grid gap-4">
      {hasBonus && <ConditionsList terms={terms} currency={currency} />}
      {hasBonus && freeSpins && <strong>{t`Free spins`}</strong>}
      {freeSpins && <FreeSpinsConditions spins={freeSpins} />}
    </div>
  )
}
