import { useLingui } from '@lingui/react/macro'
import { formatLocaleOf } from '@tessera/contract/languages'
import { BONUS_MULTIPLIER_MIN } from '@tessera/contract/statuses'
import { Badge, Card } from '@tessera/ui'
import type { BonusWagering, NextMoney } from '../../data/bonuses/bonus-wagering.ts'
import { Money } from '../../kit/money/money.tsx'
import { useLocale } from '../../platform/locale/use-locale.ts'

interface NextBetProps {
  readonly wagering: BonusWagering
  /** True if the player chooses the odds of the game. */
  readonly hasPlayerOdds: boolean
  /** Own money in subunits of the currency. */
  readonly own: number
  readonly currency: string
}

/** Own and bonus money side by side, and which of them the next bet takes. */
export function NextBet({ wagering, hasPlayerOdds, own, currency }: NextBetProps) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { isBonusWagering, next, bonusMoney, minMultiplier } = wagering
  const multiplier = new Intl.NumberFormat(formatLocaleOf(locale)).format(minMultiplier / 1000)
  const texts: Readonly<Record<NextMoney, string>> = {
    free: t`Your next spin is free: it costs you nothing.`,
    own: t`Your next bet uses your own money.`,
    own_then_bonus: t`Your next bet uses your own money first, then bonus money.`,
    bonus: t`Your next bet uses bonus money.`,
    bonus_then_own: t`Your next bet uses bonus money first, then your own.`,
    none: t`You have no money left for a bet in this game.`,
  }
  const isOwn = next === 'own' || next === 'own_then_bonus'
  const isBonus = next === 'bonus' || next === 'bonus_then_own'
  return (
    <Card level="surface" padding="sm" className="grid gap-3" data-next-money={next}>
      <dl className="grid grid-cols-2 gap-4 md:flex md:gap-10">
        <Pot name={t`Own money`} isNext={isOwn} subunits={own} currency={currency} />
        <Pot name={t`Bonus money`} isNext={isBonus} subunits={bonusMoney} currency={currency} />
      </dl>
      <p className="text-xs text-text-soft">
        {texts[next]} {isBonusWagering && next !== 'free' ? t`The rules of your bonus apply to it.` : null}{' '}
        {hasPlayerOdds && minMultiplier > BONUS_MULTIPLIER_MIN
          ? t`Below ${multiplier}×, bets use your own money only and don’t count towards wagering.`
          : null}
      </p>
    </Card>
  )
}

interface PotProps {
  readonly name: string
  readonly isNext: boolean
  readonly subunits: number
  readonly currency: string
}

function Pot({ name, isNext, subunits, currency }: PotProps) {
  const { t } = useLingui()
  return (
    <div className="grid content-start gap-1">
      <dt className="text-xs text-text-soft">{name}</dt>
      <dd className="flex min-h-6 flex-wrap items-center gap-2 font-semibold">
        <Money subunits={subunits} currency={currency} />
        {isNext && <Badge tone="info">{t({ message: 'Next bet', context: 'money' })}</Badge>}
      </dd>
    </div>
  )
}
