import { Trans, useLingui } from '@lingui/react/macro'
import type { PlayerBonus } from '@tessera/contract'
import { BONUS_STATUS } from '@tessera/contract/statuses'
import { Button, Notice } from '@tessera/ui'
import { useLocalText } from '../../data/bonuses/use-local-text.ts'
import { useReloadBonuses } from '../../data/bonuses/use-reload-bonuses.ts'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'

interface ConfirmCancelProps {
  readonly bonus: PlayerBonus
  /** True if the player gives up money in open rounds too. */
  readonly withOpenRounds: boolean
  readonly onDone: () => void
}

/** Says what is lost, and cancels a bonus. */
export function ConfirmCancel({ bonus, withOpenRounds, onDone }: ConfirmCancelProps) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const open = useOpenDialog()
  const local = useLocalText()
  const { format } = useMoneyText()
  const reload = useReloadBonuses()
  const { id, currency, wagered } = bonus
  const cancel = useApiAction('PUT /api/game/player-bonuses/{id}/cancel', {
    onDone: () => {
      reload()
      onDone()
    },
    onError: (error) => {
      reload()
      if (error.reason === 'bonus_unsettled') open('confirm-bonus-unsettled', id)
      else if (error.reason === 'bonus_cancel_locked') open('bonus-cancel-lock', id)
      else alerts.showError(error)
    },
  })
  const lost = format(bonus.status === BONUS_STATUS.active ? bonus.balance : bonus.amount, currency)
  const progress = format(wagered, currency)
  return (
    <div className="grid gap-6">
      <p className="font-semibold">{local(bonus.title)}</p>
      <Notice tone="danger" title={t`You’ll lose ${lost} of bonus money`}>
        {wagered > 0 ? (
          <Trans>The {progress} you’ve wagered no longer counts. Your own money isn’t affected.</Trans>
        ) : (
          t`Your own money isn’t affected.`
        )}
      </Notice>
      {withOpenRounds && (
        <p>{t`A round with bonus money is still open. If you cancel now, its share of the winnings is lost too.`}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="danger"
          loading={cancel.isRunning}
          onClick={() => void cancel.run({ params: { id }, body: { withOpenRounds } })}
        >{t`Cancel bonus`}</Button>
        <Button variant="secondary" onClick={onDone}>{t`Keep bonus`}</Button>
      </div>
    </div>
  )
}
