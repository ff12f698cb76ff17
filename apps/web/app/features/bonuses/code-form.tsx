import { Trans, useLingui } from '@lingui/react/macro'
import type { BonusCode } from '@tessera/contract'
import { Button, Card } from '@tessera/ui'
import { codesQuery } from '../../data/bonuses/queries.ts'
import { useCodeEntry } from '../../data/bonuses/use-code-entry.ts'
import { useLocalText } from '../../data/bonuses/use-local-text.ts'
import { useReloadBonuses } from '../../data/bonuses/use-reload-bonuses.ts'
import { CodeField } from '../../kit/bonuses/code-field.tsx'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'

/** Form for a bonus code, and the codes that wait for a deposit. */
export function CodeForm({ trigger }: Pick<BonusCode, 'trigger'>) {
  const entry = useCodeEntry(trigger)
  return (
    <Card level="sunken" padding="md" className="grid gap-4">
      <CodeField {...entry} />
      <WaitingCodes />
    </Card>
  )
}

/** Codes that were entered and wait for a deposit, each with a button to remove it. */
function WaitingCodes() {
  const { t } = useLingui()
  const local = useLocalText()
  const reload = useReloadBonuses()
  const alerts = useAlerts()
  const { data } = useApiQuery(codesQuery)
  const remove = useApiAction('DELETE /api/game/bonuses/bonuscodes', {
    onDone: reload,
    onError: (error) => alerts.showError(error),
  })
  if (!data || data.data.length === 0) return null
  return (
    <ul className="grid gap-2">
      {data.data.map(({ playerBonusCodeId, bonusCode, title }) => {
        const name = title ? local(title) : ''
        return (
          <li key={bonusCode} className="flex flex-wrap items-center justify-between gap-3">
            <span>
              <Trans>
                <strong>{bonusCode}</strong> unlocks {name} with your next deposit.
              </Trans>
            </span>
            <Button
              size="sm"
              variant="ghost"
              loading={remove.isRunning}
              onClick={() => playerBonusCodeId !== null && void remove.run({ body: { playerBonusCodeId } })}
            >{t`Remove`}</Button>
          </li>
        )
      })}
    </ul>
  )
}
