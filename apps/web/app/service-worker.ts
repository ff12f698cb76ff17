/// <reference lib="webworker" />
import { LOCALES, localizePath, splitLocale } from '@tessera/contract/routes'
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { openNotification } from './open-notification.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Makes the app installable, and caches its style sheet, its fonts and the offline page of every language. Pages, money
 * and games always come from the network: a stale balance is worse than none.
 */
cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)

/** Icon of notifications, also named in the manifest. */
const NOTIFICATION_ICON = '/icon-192.png'

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

/** A push as the API sends it. */
interface Push {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly language: string
  /** Page of the message, on this site. */
  readonly path: string
}

function readPush(data: PushMessageData | null): Push | null {
  try {
    const push: Partial<Push> = data?.json()
    const { id = '', title = '', body = '', language = '', path = '/' } = push
    return title === '' ? null : { id, title, body, language, path }
  } catch {
    return null
  }
}

// A push that is repeated has the same tag and replaces the one before.
self.addEventListener('push', (event) => {
  const push = readPush(event.data)
  if (push === null) return
  const { id, title, body, language, path } = push
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      lang: language,
      tag: id,
      icon: NOTIFICATION_ICON,
      data: path,
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotification(self.clients, event.notification.data, self.location.origin))
})
