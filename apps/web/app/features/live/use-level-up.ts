import type { LoyaltyUpdated } from '@tessera/contract/channels'
import { loyaltyAccountQuery } from '../../data/loyalty/queries.ts'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiClient } from '../../platform/api/api-context.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { useRealtimeEvent } from '../../platform/realtime/event-bus.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { readDialogs } from '../../platform/urls/dialog-url.ts'
import { matchRoute } from '../../platform/urls/match-route.ts'
import { levelNotice } from './level-notice.ts'

/** Key under which the tabs of a browser share the version of the last level-up that one of them has shown. */
const keyOf = (playerId: string): string => `shownLevel.${playerId}`

/** Shows a new level: as a notice on a game page, else as a dialog. */
export function useLevelUp(): void {
  const alerts = useAlerts()
  const open = useOpenDialog()
  const api = useApiClient()
  const { locale } = useLocale()
  const { profile } = useSession()

  useRealtimeEvent('retentionAccounts', (event: LoyaltyUpdated) => {
    if (!profile) return
    const key = keyOf(profile.id)
    const way = levelNotice(event, {
      isHidden: document.hidden,
      isOnGamePage: matchRoute(location.pathname)?.name === 'game',
      hasOpenDialog: readDialogs(new URLSearchParams(location.search)).length > 0,
      shownVersion: Number(localStorage.getItem(key) ?? 0),
    })
    if (way === null) return
    localStorage.setItem(key, String(event.version))
    if (way === 'dialog') return open('level-up', String(event.level))
    // Without the name there is nothing to say; the page of the levels shows it.
    void loyaltyAccountQuery(locale)
      .fetch(api)
      .then(
        ({ data }) => alerts.show('level-up', { name: data.currentLevel.name }),
        () => {},
      )
  })
}
