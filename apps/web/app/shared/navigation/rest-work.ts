import { type RouteRules, readManifest } from '@tessera/contract/route-rules'
import { logWarning } from '../runtime/log.ts'
import { keepRouteRules } from './kept-route-rules.ts'
import { newerBuild } from './newer-build.ts'

const MANIFEST = '/manifest.webmanifest'
const SERVICE_WORKER = '/service-worker.js'
const PATIENCE_MS = 2000
const POLL_MS = 60_000

interface Build {
  readonly buildId: string
  readonly isProduction: boolean
}

let isDone = false

/**
 * What a page does once it is at rest, and whose code comes then alone: it asks for the rules of its build and for newer ones,
 * offers the site for installing, and has the service worker in production mode. Once: another layout asks again.
 */
export function doRestWork({ buildId, isProduction }: Build): void {
  if (isDone) return
  isDone = true
  keepRouteRules(fetchRules(buildId))
  setInterval(() => void lookForNewerBuild(buildId), POLL_MS)
  offerInstall()
  if (isProduction) registerServiceWorker()
}

/** From the manifest of the build that runs. */
async function fetchRules(buildId: string): Promise<RouteRules | null> {
  try {
    const response = await fetch(`/builds/${encodeURIComponent(buildId)}.json`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return readManifest(await response.json())?.rules ?? null
  } catch {
    return null
  }
}

async function lookForNewerBuild(buildId: string): Promise<void> {
  if (document.visibilityState !== 'visible') return
  const latest = await latestBuild()
  if (latest !== null && latest !== buildId) newerBuild.isThere = true
}

/** The id of the newest build; null when nobody answers. */
async function latestBuild(): Promise<string | null> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`)
    const answer: unknown = await response.json()
    return typeof answer === 'object' && answer !== null && 'id' in answer ? String(answer.id) : null
  } catch {
    return null
  }
}

/** A browser that finds the manifest in the page reads it and moves its own bars: not while the page comes alive. */
function offerInstall(): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: MANIFEST }))
}

function registerServiceWorker(): void {
  // Where the page is not safe, there is none.
  navigator.serviceWorker
    ?.register(SERVICE_WORKER)
    .catch((error: unknown) =>
      logWarning('the service worker could not be registered', { reason: String(error) }),
    )
}
