import { useRefreshOnReturn } from '../../data/accounts/use-refresh-on-return.ts'
import { useConnectionAlerts } from '../../platform/alerts/use-connection-alerts.ts'
import { useNewerBuild } from '../../platform/navigation/use-newer-build.ts'
import { useOfflineNavigation } from '../../platform/navigation/use-offline-navigation.ts'
import { useRestWork } from '../../platform/navigation/use-rest-work.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { useSessionSignals } from '../../platform/session/use-session-signals.ts'
import { useVisitTags } from '../../platform/visitor/use-visit-tags.ts'
import { useSearchKeys } from './use-search-keys.ts'

/**
 * Effects on every page: session signals, newer builds, offline navigation, the return to the tab, idle work, tags of
 * the address, connection alerts, search keys.
 */
export function VisitEffects() {
  useSessionSignals()
  useNewerBuild()
  useOfflineNavigation()
  useRefreshOnReturn()
  useRestWork()
  useVisitTags(useSession().asksConsent)
  useConnectionAlerts()
  useSearchKeys()
  return null
}
