import { useConnectionAlerts } from '../../shared/alerts/use-connection-alerts.ts'
import { useBuildManifest } from '../../shared/navigation/use-build-manifest.ts'
import { useBuildWatch } from '../../shared/navigation/use-build-watch.ts'
import { useInstallOffer } from '../../shared/navigation/use-install-offer.ts'
import { useOfflineNavigation } from '../../shared/navigation/use-offline-navigation.ts'
import { useServiceWorker } from '../../shared/navigation/use-service-worker.ts'
import { useAffiliateTag } from '../../shared/session/use-affiliate-tag.ts'
import { useRefreshOnReturn } from '../../shared/session/use-refresh-on-return.ts'
import { useSessionSignals } from '../../shared/session/use-session-signals.ts'
import { useSearchKeys } from './use-search-keys.ts'

/** What runs beside every page: the keys of the search, other tabs, newer builds and the rules of this one, the connection, the return to the tab, the service worker and the offer to install. */
export function VisitEffects() {
  useSessionSignals()
  useBuildWatch()
  useBuildManifest()
  useOfflineNavigation()
  useRefreshOnReturn()
  useServiceWorker()
  useInstallOffer()
  useAffiliateTag()
  useConnectionAlerts()
  useSearchKeys()
  return null
}
