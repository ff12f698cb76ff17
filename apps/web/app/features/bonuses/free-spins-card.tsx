import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FreeSpins } from '@tessera/contract'
import { FREESPIN_STATUS } from '@tessera/contract/statuses'
import { Badge, Button, buttonClass, Card } from '@tessera/ui'
import { useLocalText } from '../../data/bonuses/use-local-text.ts'
import { useReloadBonuses } from '../../data/bonuses/use-reload-bonuses.ts'
import { useDateText } from '../../data/player/use-date-text.ts'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'

interface FreeSpinsCardProps {
  readonly spins: FreeSpins
}

/** Free spins of the player: how many are left, what they have won, and their buttons. */
export function FreeSpinsCard({ spins }: FreeSpinsCardProps) {
  const { t } = useLingui()
  const local = useLocalText()
  const { moment } = useDateText()
  const { format } = useMoneyText()
  const isActive = spins.status === FREESPIN_STATUS.active
  const end = moment(spins.expiresAt)
  const [stake, won, most] = [spins.stake, spins.won, spins.wonMax].map((each) =>
    format(each, spins.currency),
  )
  const multiple = spins.wageringMultiple / 100
  return (
    <Card level="surface" padding="md" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          {local(spins.title)}
          {isActive ? (
            <Badge tone="success">{t`Active`}</Badge>
          ) : (
            <Badge tone="info">{t`Ready to activate`}</Badge>
          )}
        </h3>
        <strong className="figures text-lg">
          <Plural value={spins.left} one="# free spin" other="# free spins" />
        </strong>
      </div>
      <p className="figures">
        <Trans>
          Stake {stake} each, at no cost to you. Won so far: {won}.
        </Trans>
      </p>
      <p className="figures text-xs text-text-soft">
        {multiple === 0 ? (
          <Trans>You keep up to {most} of your winnings.</Trans>
        ) : (
          <Trans>
            Winnings up to {most} become a bonus that you wager {multiple} times.
          </Trans>
        )}{' '}
        {isActive ? <Trans>Ends {end}</Trans> : <Trans>Activate it before {end}</Trans>}
      </p>
      <Buttons spins={spins} />
    </Card>
  )
}

function Buttons({ spins: { id, status, gameIds, left } }: FreeSpinsCardProps) {
  const { t } = useLingui()
  const open = useOpenDialog()
  const alerts = useAlerts()
  const reload = useReloadBonuses()
  const activate = useApiAction('PUT /api/game/player-freespins/{id}/activate', {
    onDone: reload,
    onError: (error) => {
      reload()
      alerts.showError(error)
    },
  })
  const [gameId] = gameIds
  return (
    <div className="flex flex-wrap gap-3">
      {status === FREESPIN_STATUS.issued && (
        <Button
          size="sm"
          loading={activate.isRunning}
          onClick={() => void activate.run({ params: { id } })}
        >{t`Activate`}</Button>
      )}
      {status === FREESPIN_STATUS.active && left > 0 && gameId !== undefined && (
        <RouteLink
          name="game"
          params={{ id: gameId }}
          className={buttonClass({ size: 'sm' })}
        >{t`Play free spins`}</RouteLink>
      )}
      <Button
        size="sm"
        variant="secondary"
        onClick={() => open('confirm-bonus', id)}
      >{t`Cancel free spins`}</Button>
    </div>
  )
}
