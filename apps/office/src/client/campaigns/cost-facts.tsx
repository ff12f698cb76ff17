import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import { Amount } from '@tessera/ui'
import type { ReactNode } from 'react'
import { type Fact, Facts } from '../kit/facts.tsx'

type CostData = OfficeCallData<'POST /office/campaigns/cost'>
type Show = (subunits: string) => ReactNode

/** Computed cost of a campaign: expected value, spread and completion. */
export function CostFacts({ cost }: { readonly cost: CostData }) {
  const { t, i18n } = useLingui()
  const { currency, total, players, sampled } = cost
  const amount: Show = (subunits) => (
    <Amount subunits={BigInt(subunits)} currency={currency} locale={i18n.locale} />
  )
  const bonusFacts = useBonusFacts(cost, amount)
  const spinsFacts = useSpinsFacts(cost, amount)
  const count = i18n.number(players)
  return (
    <div className="grid gap-6" role="status" aria-label={t`Cost`}>
      {bonusFacts.length === 0 ? null : <Facts facts={bonusFacts} />}
      {spinsFacts.length === 0 ? null : <Facts facts={spinsFacts} />}
      <Facts
        facts={[
          { name: t`Expected cost per player`, value: amount(cost.mean) },
          { name: t`Standard deviation`, value: amount(cost.deviation) },
          ...(sampled === null
            ? []
            : [
                { name: t`Standard error of the expected cost`, value: amount(sampled.meanError) },
                { name: t`Simulated rounds of free spins`, value: i18n.number(sampled.rounds) },
              ]),
          { name: t`Cost of ${count} players`, value: amount(total.mean) },
          {
            name: t`With 95 % probability`,
            value: (
              <Trans>
                between {amount(total.from)} and {amount(total.to)}
              </Trans>
            ),
          },
        ]}
      />
    </div>
  )
}

function useBonusFacts({ bonus, stake }: CostData, amount: Show): Fact[] {
  const { t, i18n } = useLingui()
  const wageringFacts = useWageringFacts(bonus, amount)
  if (bonus === null) return []
  return [
    { name: t`Bonus`, value: amount(bonus.amount) },
    {
      name: t`Bets to meet the requirement`,
      value: (
        <Trans>
          {i18n.number(bonus.rounds)} of {amount(stake)}
        </Trans>
      ),
    },
    ...wageringFacts,
  ]
}

function useSpinsFacts({ spins }: CostData, amount: Show): Fact[] {
  const { t, i18n } = useLingui()
  const wageringFacts = useWageringFacts(spins?.wagering ?? null, amount)
  if (spins === null) return []
  return [
    {
      name: t`Free spins`,
      value: (
        <Trans>
          {i18n.number(spins.count)} of {amount(spins.stake)}
        </Trans>
      ),
    },
    { name: t`Winnings per player`, value: amount(spins.won) },
    ...wageringFacts,
  ]
}

type Wagering = Pick<NonNullable<CostData['bonus']>, 'completion' | 'completionError' | 'staked' | 'step'>

function useWageringFacts(wagering: Wagering | null, amount: Show): Fact[] {
  const { t, i18n } = useLingui()
  if (wagering === null) return []
  const percent = (share: number): string =>
    i18n.number(share, { style: 'percent', maximumFractionDigits: 3 })
  return [
    { name: t`Players who complete it`, value: percent(wagering.completion) },
    ...(wagering.completionError === null
      ? []
      : [{ name: t`Standard error of that share`, value: percent(wagering.completionError) }]),
    { name: t`Stakes per player`, value: amount(wagering.staked) },
    ...(wagering.step === null ? [] : [{ name: t`Payouts in steps of`, value: amount(wagering.step) }]),
  ]
}
