import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import { Amount } from '@tessera/ui'
import { Facts } from '../kit/facts.tsx'

/** Computed cost of a campaign: expected value, spread and completion. */
export function CostFacts({ cost }: { readonly cost: OfficeCallData<'POST /office/campaigns/cost'> }) {
  const { t, i18n } = useLingui()
  const { currency, total, players, rounds } = cost
  const amount = (subunits: string) => (
    <Amount subunits={BigInt(subunits)} currency={currency} locale={i18n.locale} />
  )
  const count = i18n.number(players)
  return (
    <div role="status" aria-label={t`Cost`}>
      <Facts
        facts={[
          { name: t`Bonus`, value: amount(cost.bonus) },
          {
            name: t`Bets to meet the requirement`,
            value: (
              <Trans>
                {i18n.number(rounds)} of {amount(cost.stake)}
              </Trans>
            ),
          },
          {
            name: t`Players who complete it`,
            value: i18n.number(cost.completion, { style: 'percent', maximumFractionDigits: 2 }),
          },
          { name: t`Stakes per player`, value: amount(cost.staked) },
          { name: t`Expected cost per player`, value: amount(cost.mean) },
          { name: t`Standard deviation`, value: amount(cost.deviation) },
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
