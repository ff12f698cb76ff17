/// <reference lib="webworker" />
import { LOCALES, localizePath, splitLocale } from '@tessera/contract/routes'
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'

declare const self: ServiceWorkerGlobalScope

/**
 * Makes the app installable, and caches its style sheet, its fonts and the offline page of every language. Pages, money
 * and games always come from the network: a stale balance is worse than none.
 */
cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)

const OFFLINE_CACHE = 'offline-pages'

const offlinePath = (pathname: string): string => localizePath('/offline', splitLocale(pathname).locale)

/** Caches the offline pages as a guest sees them, so that they contain no player's data. */
async function cacheOfflinePages(): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHE)
  const requests = LOCALES.map(
    ({ code }) => new Request(localizePath('/offline', code), { credentials: 'omit', cache: 'reload' }),
  )
  await cache.addAll(requests)
}

async function showOfflinePage(url: string): Promise<Response> {
  const cache = await caches.open(OFFLINE_CACHE)
  return (await cache.match(offlinePath(new URL(url).pathname))) ?? Response.error()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => showOfflinePage(request.url)))
})

self.addEventListener('install', (event) => {
  event.waitUntil(cacheOfflinePages())
  void self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
