import { Trans, useLingui } from '@lingui/react/macro'
import type { BonusCode } from '@tessera/contract'
import { BONUS_CODE_STATUS } from '@tessera/contract/statuses'
import { Button, Card, Field, Input } from '@tessera/ui'
import { useState } from 'react'
import { codesQuery } from '../../data/bonuses/queries.ts'
import { useLocalText } from '../../data/bonuses/use-local-text.ts'
import { useReloadBonuses } from '../../data/bonuses/use-reload-bonuses.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'

/** Alerts of the answers to a code (specification, error catalogue). */
const ALERTS = {
  [BONUS_CODE_STATUS.accepted]: 'bonus-code-accepted',
  [BONUS_CODE_STATUS.used]: 'bonus-code-used',
  [BONUS_CODE_STATUS.incorrect]: 'bonus-code-incorrect',
  [BONUS_CODE_STATUS.notAvailable]: 'bonus-code-not-available',
} as const satisfies Record<BonusCode['status'], string>

/** Form for a bonus code, and the codes that wait for a deposit. */
export function CodeForm({ trigger }: Pick<BonusCode, 'trigger'>) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const local = useLocalText()
  const reload = useReloadBonuses()
  const [code, setCode] = useState('')
  const enter = useApiAction('POST /api/game/bonuses/bonuscodes', {
    onDone: ({ data }) => {
      alerts.show(ALERTS[data.status], { code: data.bonusCode, name: data.title ? local(data.title) : '' })
      if (data.playerBonusCodeId !== null) setCode('')
      reload()
    },
    onError: (error) => alerts.showError(error),
  })
  return (
    <Card level="sunken" padding="md" className="grid gap-4">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (code.trim() !== '') void enter.run({ body: { bonusCode: code, trigger } })
        }}
      >
        <Field label={t`Bonus code`} className="flex-1 basis-48">
          <Input
            name="bonusCode"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
        </Field>
        <Button type="submit" variant="secondary" loading={enter.isRunning}>{t`Redeem code`}</Button>
      </form>
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
