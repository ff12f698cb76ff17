import { type RouteRules, readManifest } from '@tessera/contract/route-rules'
import { showFocused } from '@tessera/ui/show-focused'
import { logWarning } from '../browser/log.ts'
import { setRouteRules } from './cached-route-rules.ts'
import { newerBuild } from './newer-build.ts'

const MANIFEST = '/manifest.webmanifest'
const SERVICE_WORKER = '/service-worker.js'
/** Rows that scroll horizontally. */
const ROWS = '.t-scroll-row, .t-shelf, .winners'
const TIMEOUT_MS = 2000
const POLL_MS = 60_000

interface Build {
  readonly buildId: string
  readonly isProduction: boolean
}

let isDone = false

/**
 * Does the background work of a page once it is idle, in a separate chunk: loads the rules of its build, polls for
 * newer builds, shows controls that get the focus, offers installation, and registers the service worker in production
 * mode. Runs once, although each layout calls it.
 */
export function doRestWork({ buildId, isProduction }: Build): void {
  if (isDone) return
  isDone = true
  setRouteRules(fetchRules(buildId))
  setInterval(() => void checkForNewerBuild(buildId), POLL_MS)
  showFocused(document, ROWS)
  offerInstall()
  if (isProduction) registerServiceWorker()
}

/** Loads the rules from the manifest of the running build. */
async function fetchRules(buildId: string): Promise<RouteRules | null> {
  try {
    const response = await fetch(`/builds/${encodeURIComponent(buildId)}.json`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return readManifest(await response.json())?.rules ?? null
  } catch {
    return null
  }
}

async function checkForNewerBuild(buildId: string): Promise<void> {
  if (document.visibilityState !== 'visible') return
  const latest = await latestBuild()
  if (latest !== null && latest !== buildId) newerBuild.isThere = true
}

/** Returns the id of the newest build; null if the request fails. */
async function latestBuild(): Promise<string | null> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`)
    const answer: unknown = await response.json()
    return typeof answer === 'object' && answer !== null && 'id' in answer ? String(answer.id) : null
  } catch {
    return null
  }
}

/** A manifest link makes the browser read the manifest and adjust its toolbars, so it is added only after hydration. */
function offerInstall(): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: MANIFEST }))
}

function registerServiceWorker(): void {
  // Undefined in an insecure context.
  navigator.serviceWorker
    ?.register(SERVICE_WORKER)
    .catch((error: unknown) =>
      logWarning('the service worker could not be registered', { reason: String(error) }),
    )
}
