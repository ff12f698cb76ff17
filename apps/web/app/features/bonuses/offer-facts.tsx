import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { BonusOffer } from '@tessera/contract'
import { formatLocaleOf } from '@tessera/contract/languages'
import type { ReactNode } from 'react'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'

/** Numbers of an offer: what it gives, what it asks, and the time for it. */
export function OfferFacts({ offer }: { readonly offer: BonusOffer }) {
  const { t } = useLingui()
  const { format } = useMoneyText()
  const { locale } = useLocale()
  const { percent, amountMax, freeSpins, terms, currency } = offer
  const most = format(amountMax ?? 0, currency)
  const share = new Intl.NumberFormat(formatLocaleOf(locale), { style: 'percent' }).format(
    (percent ?? 0) / 100,
  )
  const multiple = new Intl.NumberFormat(formatLocaleOf(locale)).format(terms.wageringMultiple / 100)
  const days = terms.activeDays
  const bonus = percent === null ? most : t`${share} up to ${most}`
  const spins = freeSpins && t`${plural(freeSpins.count, { one: '# free spin', other: '# free spins' })}`
  const gets = [...(amountMax === null ? [] : [bonus]), ...(spins === null ? [] : [spins])].join(' + ')
  return (
    <dl className="grid grid-cols-2 gap-3">
      <Fact name={t`You get`}>{gets}</Fact>
      <Fact name={t`Wagering`}>{terms.wageringMultiple === 0 ? t`None` : `${multiple}×`}</Fact>
      <Fact name={t`Max. bet`}>{terms.maxBet === null ? t`No limit` : format(terms.maxBet, currency)}</Fact>
      <Fact name={t`Time`}>{t`${plural(days, { one: '# day', other: '# days' })}`}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid content-start">
      <dt className="text-xs text-text-soft">{name}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  )
}
