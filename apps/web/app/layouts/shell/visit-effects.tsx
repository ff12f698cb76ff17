import { useConnectionAlerts } from '../../shared/alerts/use-connection-alerts.ts'
import { useNewerBuild } from '../../shared/navigation/use-newer-build.ts'
import { useOfflineNavigation } from '../../shared/navigation/use-offline-navigation.ts'
import { useRestWork } from '../../shared/navigation/use-rest-work.ts'
import { useAffiliateTag } from '../../shared/session/use-affiliate-tag.ts'
import { useRefreshOnReturn } from '../../shared/session/use-refresh-on-return.ts'
import { useSessionSignals } from '../../shared/session/use-session-signals.ts'
import { useSearchKeys } from './use-search-keys.ts'

/** What runs beside every page: the keys of the search, other tabs, newer builds, the connection, the return to the tab, what waits for rest. */
export function VisitEffects() {
  useSessionSignals()
  useNewerBuild()
  useOfflineNavigation()
  useRefreshOnReturn()
  useRestWork()
  useAffiliateTag()
  useConnectionAlerts()
  useSearchKeys()
  return null
}
