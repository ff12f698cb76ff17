import { Trans, useLingui } from '@lingui/react/macro'
import type { PaybackClaim } from '@tessera/contract'
import { Button, Card } from '@tessera/ui'
import { useReloadBonuses } from '../../data/bonuses/use-reload-bonuses.ts'
import { useDateText } from '../../data/player/use-date-text.ts'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'

/** An amount that can be claimed: the period that it is for, the time that is left, and the button. */
export function CashbackClaim({ claim }: { readonly claim: PaybackClaim }) {
  const { t } = useLingui()
  const { format } = useMoneyText()
  const { moment, day } = useDateText()
  const alerts = useAlerts()
  const reload = useReloadBonuses()
  const amount = format(claim.amount, claim.currency)
  const action = useApiAction('POST /api/game/bonuses/cashback/{id}/claim', {
    onDone: ({ data }) => {
      reload()
      alerts.show(`cashback-claimed-${data.paidAs}`, { amount })
    },
    onError: (error) => {
      reload()
      alerts.showError(error)
    },
  })
  const [from, until] = [day(claim.startsAt), moment(claim.claimUntil)]
  // The end of a period is the first moment of the next one.
  const to = day(new Date(Date.parse(claim.endsAt) - 1).toISOString())
  return (
    <Card level="raised" padding="md" className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid gap-1">
        <strong className="figures">{from === to ? from : `${from} – ${to}`}</strong>
        <span className="figures text-xs text-text-soft">
          <Trans>Claim it by {until}</Trans>
        </span>
      </div>
      <Button
        loading={action.isRunning}
        onClick={() => void action.run({ params: { id: claim.id } })}
      >{t`Claim ${amount}`}</Button>
    </Card>
  )
}
