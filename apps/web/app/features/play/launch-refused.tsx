import type { ApiError } from '@tessera/contract/client'
import { limitsQuery } from '../../data/limits/queries.ts'
import { useDutyText } from '../../data/limits/use-duty-text.ts'
import { useRegisterText } from '../../data/limits/use-register-text.ts'
import { useErrorText } from '../../platform/alerts/use-alerts.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { StageError } from './stage-error.tsx'

interface LaunchRefusedProps {
  readonly error: ApiError
  readonly onRetry: () => void
  readonly onLeave: () => void
}

/** The reason why a game wasn't opened. What refuses bets in the player's country is explained by their limits. */
export function LaunchRefused({ error, onRetry, onLeave }: LaunchRefusedProps) {
  const errorText = useErrorText()
  const { data } = useApiQuery(limitsQuery, { enabled: error.name === 'betting_blocked' })
  const register = useRegisterText(data?.meta)
  const duty = useDutyText(data?.meta)
  return (
    <StageError text={register?.text ?? duty?.text ?? errorText(error)} onRetry={onRetry} onLeave={onLeave} />
  )
}
