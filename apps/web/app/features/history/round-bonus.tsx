import { useLingui } from '@lingui/react/macro'
import type { HistoryRound } from '@tessera/contract'
import { useMoneyText } from '../../kit/money/use-money-text.ts'

interface RoundBonusProps {
  readonly round: Pick<HistoryRound, 'bonus' | 'currency' | 'isSettled' | 'isRolledBack'>
}

/** Part of a round's stake and return that is bonus money; nothing for a round of own money alone. */
export function RoundBonus({ round: { bonus, currency, isSettled, isRolledBack } }: RoundBonusProps) {
  const { t } = useLingui()
  const { format } = useMoneyText()
  if (bonus === null) return null
  const [stake, payout] = [format(bonus.stake, currency), format(bonus.payout, currency)]
  return (
    <span className="figures">
      {isSettled && !isRolledBack
        ? t`of which bonus money: ${stake} staked, ${payout} returned`
        : t`of which bonus money: ${stake} staked`}
    </span>
  )
}
