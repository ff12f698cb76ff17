import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { BonusOffer } from '@tessera/contract'
import { formatLocaleOf } from '@tessera/contract/languages'
import { BONUS_CODE_STATUS } from '@tessera/contract/statuses'
import { Button, RadioCards } from '@tessera/ui'
import { useState } from 'react'
import { useCodeEntry } from '../../data/bonuses/use-code-entry.ts'
import { useLocalText } from '../../data/bonuses/use-local-text.ts'
import { CodeField } from '../../kit/bonuses/code-field.tsx'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { bonusFor } from './bonus-for.ts'
import type { DepositBonusChoice } from './use-deposit-bonus.ts'

interface DepositBonusProps extends DepositBonusChoice {
  /** Amount typed so far in subunits; null while there is none. */
  readonly amount: number | null
}

const NONE = 'none'

/** Choice of a bonus for the deposit, and the field for a code. */
export function DepositBonus({ amount, offers, chosen, choose }: DepositBonusProps) {
  const { t } = useLingui()
  const open = useOpenDialog()
  const local = useLocalText()
  const describe = useOfferText(amount)
  if (offers.length === 0) return <DepositCode choose={choose} />
  return (
    <div className="grid gap-2">
      <RadioCards
        legend={t`Bonus`}
        name="deposit-bonus"
        value={chosen?.id ?? NONE}
        onValueChange={(id) => choose(id === NONE ? null : id)}
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
      <DepositCode choose={choose} />
    </div>
  )
}

/** Button that opens the field for a bonus code. A code for a deposit chooses its bonus. */
function DepositCode({ choose }: Pick<DepositBonusProps, 'choose'>) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const entry = useCodeEntry('deposit', ({ status, campaignId }) => {
    if (status === BONUS_CODE_STATUS.accepted) choose(campaignId)
  })
  if (isOpen) return <CodeField {...entry} />
  return (
    <Button
      size="sm"
      variant="ghost"
      className="justify-self-start"
      onClick={() => setOpen(true)}
    >{t`Enter a bonus code`}</Button>
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
    const { freeSpins } = offer
    const given = amount === null ? null : bonusFor(offer, amount)
    const spins = freeSpins && t`${plural(freeSpins.count, { one: '# free spin', other: '# free spins' })}`
    const bonus = amountMax === null ? null : format(given ?? amountMax, currency)
    const money = [...(bonus === null ? [] : [bonus]), ...(spins === null ? [] : [spins])].join(' + ')
    const multiple = new Intl.NumberFormat(formatLocaleOf(locale)).format(terms.wageringMultiple / 100)
    if (amount !== null && given === null) return t`Deposit at least ${from} to get it.`
    return given === null
      ? t`Up to ${money}, from a deposit of ${from}. Wagering: ${multiple}×.`
      : t`You get ${money}. Wagering: ${multiple}×.`
  }
}
