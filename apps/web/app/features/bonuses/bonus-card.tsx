import { Trans, useLingui } from '@lingui/react/macro'
import type { PlayerBonus } from '@tessera/contract'
import { BONUS_STATUS } from '@tessera/contract/statuses'
import { Badge, Button, Card } from '@tessera/ui'
import { useLocalText } from '../../data/bonuses/use-local-text.ts'
import { useReloadBonuses } from '../../data/bonuses/use-reload-bonuses.ts'
import { useDateText } from '../../data/player/use-date-text.ts'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { Money } from '../../kit/money/money.tsx'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { WageringBar } from './wagering-bar.tsx'

interface BonusCardProps {
  readonly bonus: PlayerBonus
}

/** A bonus of the player: its money, the wagering progress, its end and its buttons. */
export function BonusCard({ bonus }: BonusCardProps) {
  const { t } = useLingui()
  const local = useLocalText()
  const { moment } = useDateText()
  const isActive = bonus.status === BONUS_STATUS.active
  const end = moment(bonus.expiresAt)
  return (
    <Card level="surface" padding="md" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          {local(bonus.title)}
          {isActive ? (
            <Badge tone="success">{t`Active`}</Badge>
          ) : (
            <Badge tone="info">{t`Ready to activate`}</Badge>
          )}
        </h3>
        <strong className="text-lg">
          <Money subunits={isActive ? bonus.balance : bonus.amount} currency={bonus.currency} />
        </strong>
      </div>
      {isActive && <WageringBar bonus={bonus} />}
      <p className="figures text-xs text-text-soft">
        {isActive ? <Trans>Ends {end}</Trans> : <Trans>Activate it before {end}</Trans>}
      </p>
      <Buttons bonus={bonus} />
    </Card>
  )
}

function Buttons({ bonus: { id, status } }: BonusCardProps) {
  const { t } = useLingui()
  const open = useOpenDialog()
  const alerts = useAlerts()
  const reload = useReloadBonuses()
  const activate = useApiAction('PUT /api/game/player-bonuses/{id}/activate', {
    onDone: reload,
    onError: (error) => {
      reload()
      alerts.showError(error)
    },
  })
  return (
    <div className="flex flex-wrap gap-3">
      {status === BONUS_STATUS.issued && (
        <Button
          size="sm"
          loading={activate.isRunning}
          onClick={() => void activate.run({ params: { id } })}
        >{t`Activate`}</Button>
      )}
      <Button size="sm" variant="secondary" onClick={() => open('bonus-details', id)}>{t`Details`}</Button>
    </div>
  )
}
