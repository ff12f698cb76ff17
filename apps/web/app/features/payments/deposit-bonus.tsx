import { useLingui } from '@lingui/react/macro'
import type { BonusOffer } from '@tessera/contract'
import { Button, RadioCards } from '@tessera/ui'
import { depositOffersQuery } from '../../data/bonuses/queries.ts'
import { useLocalText } from '../../data/bonuses/use-local-text.ts'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { bonusFor } from './bonus-for.ts'

interface DepositBonusProps {
  readonly currency: string
  /** Amount typed so far in subunits; null while there is none. */
  readonly amount: number | null
  /** Chosen bonus; null for none. */
  readonly value: string | null
  readonly onChoose: (bonusId: string | null) => void
}

const NONE = 'none'

/** Choice of a bonus for the deposit; nothing if there is none to choose. */
export function DepositBonus({ currency, amount, value, onChoose }: DepositBonusProps) {
  const { t } = useLingui()
  const open = useOpenDialog()
  const { data } = useApiQuery(depositOffersQuery(currency))
  const local = useLocalText()
  const describe = useOfferText(amount)
  const offers = (data?.data ?? []).filter(({ unavailable }) => unavailable === null)
  if (offers.length === 0) return null
  const chosen = offers.find(({ id }) => id === value)
  return (
    <div className="grid gap-2">
      <RadioCards
        legend={t`Bonus`}
        name="deposit-bonus"
        value={chosen?.id ?? NONE}
        onValueChange={(id) => onChoose(id === NONE ? null : id)}
        options={[
          { value: NONE, label: t`No bonus` },
          ...offers.map((offer) => ({
            value: offer.id,
            label: local(offer.title),
            description: describe(offer),
          })),
        ]}
      />
      {chosen && (
        <Button
          size="sm"
          variant="ghost"
          className="justify-self-start"
          onClick={() => open('bonus-condition', chosen.id, { isOver: true })}
        >{t`Conditions of this bonus`}</Button>
      )}
    </div>
  )
}

/** Returns a function that says what a bonus gives for the amount, and what it asks. */
function useOfferText(amount: number | null): (offer: BonusOffer) => string {
  const { t } = useLingui()
  const { format } = useMoneyText()
  const { locale } = useLocale()
  return (offer) => {
    const { currency, depositFrom, amountMax, terms } = offer
    const from = format(depositFrom ?? 0, currency)
    const given = amount === null ? null : bonusFor(offer, amount)
    const money = format(given ?? amountMax ?? 0, currency)
    const multiple = new Intl.NumberFormat(locale).format(terms.wageringMultiple / 100)
    if (amount !== null && given === null) return t`Deposit at least ${from} to get it.`
    return given === null
      ? t`Up to ${money}, from a deposit of ${from}. Wagering: ${multiple}×.`
      : t`You get ${money}. Wagering: ${multiple}×.`
  }
}
