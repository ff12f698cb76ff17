import { Plural, useLingui } from '@lingui/react/macro'
import type { FreeSpins } from '@tessera/contract'
import { Button, Notice } from '@tessera/ui'
import { useLocalText } from '../../data/bonuses/use-local-text.ts'
import { useReloadBonuses } from '../../data/bonuses/use-reload-bonuses.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'

interface ConfirmFreeSpinsProps {
  readonly spins: FreeSpins
  readonly onDone: () => void
}

/** Says what is lost, and cancels free spins. */
export function ConfirmFreeSpins({ spins, onDone }: ConfirmFreeSpinsProps) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const local = useLocalText()
  const reload = useReloadBonuses()
  const cancel = useApiAction('PUT /api/game/player-freespins/{id}/cancel', {
    onDone: () => {
      reload()
      onDone()
    },
    onError: (error) => {
      reload()
      alerts.showError(error)
    },
  })
  return (
    <div className="grid gap-6">
      <p className="font-semibold">{local(spins.title)}</p>
      <Notice
        tone="danger"
        title={<Plural value={spins.left} one="You’ll lose # free spin" other="You’ll lose # free spins" />}
      >
        {t`You keep what you’ve won with them.`}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="danger"
          loading={cancel.isRunning}
          onClick={() => void cancel.run({ params: { id: spins.id } })}
        >{t`Cancel free spins`}</Button>
        <Button variant="secondary" onClick={onDone}>{t`Keep free spins`}</Button>
      </div>
    </div>
  )
}
