import { useConnectionAlerts } from '../../shared/alerts/use-connection-alerts.ts'
import { useNewerBuild } from '../../shared/navigation/use-newer-build.ts'
import { useOfflineNavigation } from '../../shared/navigation/use-offline-navigation.ts'
import { useRestWork } from '../../shared/navigation/use-rest-work.ts'
import { useAffiliateTag } from '../../shared/session/use-affiliate-tag.ts'
import { useRefreshOnReturn } from '../../shared/session/use-refresh-on-return.ts'
import { useSessionSignals } from '../../shared/session/use-session-signals.ts'
import { useSearchKeys } from './use-search-keys.ts'

/**
 * Effects on every page: session signals, newer builds, offline navigation, the return to the tab, idle work, affiliate
 * tag, connection alerts, search keys.
 */
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
