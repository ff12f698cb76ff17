/// <reference lib="webworker" />
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'

declare const self: ServiceWorkerGlobalScope

/**
 * Makes the app installable and keeps its style sheet and fonts. Pages, money and games always come from the network:
 * a stale balance is worse than none.
 */
cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)

const OFFLINE_PAGE = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Offline</title><body style="margin:0;display:grid;place-content:center;min-height:100vh;font:16px system-ui;background:#0d0f17;color:#f6f2ea;text-align:center"><h1>No connection</h1><p>Your balance and your rounds are safe with us.</p><p><a style="color:#ff7a4d" href="">Try again</a></p>`

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(
    fetch(event.request).catch(
      () =>
        new Response(OFFLINE_PAGE, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } }),
    ),
  )
})

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
