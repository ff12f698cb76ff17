import { useLingui } from '@lingui/react/macro'
import type { BetRefused } from '@tessera/contract/channels'
import { SPORTSBOOK_GAME } from '@tessera/contract/constants'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiClient } from '../../platform/api/api-context.ts'
import { apiQuery } from '../../platform/api/query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { useRealtimeEvent } from '../../platform/realtime/event-bus.ts'
import { refusalAlert } from './refusal-alert.ts'

/** Shows an alert in every tab when a rule of a bonus refuses a bet (specification, error catalogue). */
export function useRefusalAlerts(): void {
  const { t } = useLingui()
  const alerts = useAlerts()
  const api = useApiClient()
  const { locale } = useLocale()
  const { format } = useMoneyText()

  async function nameOf(gameIdentity: string): Promise<string> {
    if (gameIdentity === SPORTSBOOK_GAME) return t`Sports`
    const query = apiQuery('GET /api/game/games/{id}', { params: { id: gameIdentity }, query: { locale } })
    // The alert matters more than the name: without a connection it is shown without one.
    return query.fetch(api).then(
      ({ data }) => data.name,
      () => t`this game`,
    )
  }

  useRealtimeEvent('refusals', (event: BetRefused) => {
    void nameOf(event.gameIdentity).then((game) => {
      const { key, values } = refusalAlert(event, game, format)
      alerts.show(key, values)
    })
  })
}
