import { useRefreshOnReturn } from '../../data/accounts/use-refresh-on-return.ts'
import { useConnectionAlerts } from '../../platform/alerts/use-connection-alerts.ts'
import { useNewerBuild } from '../../platform/navigation/use-newer-build.ts'
import { useOfflineNavigation } from '../../platform/navigation/use-offline-navigation.ts'
import { useRestWork } from '../../platform/navigation/use-rest-work.ts'
import { useSessionSignals } from '../../platform/session/use-session-signals.ts'
import { useAffiliateTag } from '../../platform/visitor/use-affiliate-tag.ts'
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
