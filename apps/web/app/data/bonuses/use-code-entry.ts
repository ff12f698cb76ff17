import type { BonusCode } from '@tessera/contract'
import { useState } from 'react'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useCodeAlert } from './use-code-alert.ts'
import { useReloadBonuses } from './use-reload-bonuses.ts'

/** A bonus code that is being typed and entered. */
export interface CodeEntry {
  readonly code: string
  readonly isRunning: boolean
  setCode(code: string): void
  enter(): void
}

/**
 * Enters bonus codes, shows what they did, and reloads what they change. A valid code empties the field.
 * @param onValid called with a valid code
 */
export function useCodeEntry(trigger: BonusCode['trigger'], onValid?: (code: BonusCode) => void): CodeEntry {
  const alerts = useAlerts()
  const showCode = useCodeAlert()
  const reload = useReloadBonuses()
  const [code, setCode] = useState('')
  const action = useApiAction('POST /api/game/bonuses/bonuscodes', {
    onDone: ({ data }) => {
      showCode(data)
      reload()
      if (data.playerBonusCodeId === null) return
      setCode('')
      onValid?.(data)
    },
    onError: (error) => alerts.showError(error),
  })
  return {
    code,
    setCode,
    isRunning: action.isRunning,
    enter: () => {
      if (code.trim() !== '') void action.run({ body: { bonusCode: code, trigger } })
    },
  }
}
