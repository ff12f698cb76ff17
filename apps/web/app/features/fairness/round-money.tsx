import { useLingui } from '@lingui/react/macro'
import type { RoundDetails } from '@tessera/contract'
import type { DiceChoices } from '@tessera/fairness'
import type { ReactNode } from 'react'
import { Money } from '../../kit/money/money.tsx'
import { useChoiceText } from './choice-text.ts'

export interface RoundMoneyProps {
  readonly round: RoundDetails
  /** The player's choices; null for a game without choices. */
  readonly choices: DiceChoices | null
}

/** Choice, stake, payout and net result of a round, with the balance before and after. */
export function RoundMoney({ round, choices }: RoundMoneyProps) {
  const { t } = useLingui()
  const choiceText = useChoiceText()
  const amount = (subunits: number) => <Money subunits={subunits} currency={round.currency} size="base" />
  const { net, bonus } = round
  return (
    <dl className="grid grid-cols-2 gap-4 md:grid-cols-3">
      {choices && <Fact name={t`Your bet`}>{choiceText(choices)}</Fact>}
      <Fact name={t`Stake`}>{amount(round.stake)}</Fact>
      <Fact name={t`Payout`}>{round.isSettled ? amount(round.payout) : t`Still in progress`}</Fact>
      {bonus !== null && <Fact name={t`Bonus money staked`}>{amount(bonus.stake)}</Fact>}
      {bonus !== null && round.isSettled && !round.isRolledBack && (
        <Fact name={t`Bonus money returned`}>{amount(bonus.payout)}</Fact>
      )}
      {net !== null && !round.isRolledBack && (
        <Fact name={t`Net`}>
          <Money subunits={net} currency={round.currency} tone={net > 0 ? 'value' : 'plain'} signed />
        </Fact>
      )}
      <Fact name={t`Balance before`}>{amount(round.balanceBefore)}</Fact>
      {round.balanceAfter !== null && <Fact name={t`Balance after`}>{amount(round.balanceAfter)}</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="text-xs text-text-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
