import type { CallInput } from '@tessera/contract/client'

type Subscription = CallInput<'PUT /api/notification/push-subscription'>['body']

/** `blocked`: the player has refused notifications of this site in the browser's settings. */
export type PushSupport = 'available' | 'blocked' | 'unavailable'

/** Returns the registration of the service worker; null without one, such as in an insecure context. */
const findRegistration = async (): Promise<ServiceWorkerRegistration | null> =>
  (await navigator.serviceWorker?.getRegistration()) ?? null

/** Returns whether this browser can receive pushes. */
export async function findPushSupport(): Promise<PushSupport> {
  if (!('PushManager' in window) || !('Notification' in window)) return 'unavailable'
  if ((await findRegistration()) === null) return 'unavailable'
  return Notification.permission === 'denied' ? 'blocked' : 'available'
}

/** True if this browser has a subscription. The server may have ended it. */
export async function hasBrowserSubscription(): Promise<boolean> {
  const registration = await findRegistration()
  return ((await registration?.pushManager.getSubscription()) ?? null) !== null
}

/**
 * Asks for permission and subscribes to the pushes of an installation; null if the player refuses. Rejects if the browser reaches
 * no push service. A subscription for another key ends.
 */
export async function subscribeBrowser(publicKey: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await findRegistration()
  if (registration === null) return null
  await unsubscribeBrowser()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON()
  const { p256dh, auth } = keys ?? {}
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null
}

/** Ends the subscription of this browser. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await findRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
