import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { expectNoViolationsInThemes } from './axe.ts'
import { enterAs, readyPlayer, siteUrl, sizeOf } from './player.ts'

/** Push notifications: switched on for a browser, shown by the service worker, and switched off again. */

// The service worker receives the notifications.
test.use({ serviceWorkers: 'allow' })

const WORDS = {
  en: { prefix: '', onThisDevice: 'Push notifications on this device', bets: 'Sports bets' },
  de: { prefix: '/de', onThisDevice: 'Push-Benachrichtigungen auf diesem Gerät', bets: 'Sportwetten' },
} as const

/** Replaces the browser’s push service and permission, which a test without a screen can’t get. The subscription survives a reload. */
async function simulatePushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const KEY = 'simulated-subscription'
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
    const find = () => {
      const endpoint = localStorage.getItem(KEY)
      return endpoint === null
        ? null
        : {
            toJSON: () => ({ endpoint, keys }),
            unsubscribe: async () => {
              localStorage.removeItem(KEY)
              return true
            },
          }
    }
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    Object.assign(PushManager.prototype, {
      getSubscription: async () => find(),
      subscribe: async () => {
        localStorage.setItem(KEY, `https://push.example.com/${crypto.randomUUID()}`)
        return find()
      },
    })
  })
}

/** Records the notifications that the service worker shows, each under its tag. */
async function recordNotifications(context: BrowserContext): Promise<() => Promise<unknown>> {
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('there is no service worker')
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const shown: object[] = []
    Object.assign(globalThis, { shown })
    registration.showNotification = async (title, { body, tag, data } = {}) => {
      shown.push({ title, body, tag, data })
    }
  })
  return () => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown)
}

/** Clicks a notification as the browser would: Chromium without a screen shows none. Resolves once its handlers are done. */
async function clickNotification(context: BrowserContext, data: string): Promise<void> {
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('there is no service worker')
  await worker.evaluate(async (path) => {
    const scope = globalThis as unknown as ServiceWorkerGlobalScope
    const handled: Promise<unknown>[] = []
    const event = Object.assign(new Event('notificationclick'), {
      notification: { data: path, close: () => {} },
      waitUntil: (work: Promise<unknown>) => handled.push(work),
    })
    // The browser grants focus and new windows only after a real click.
    WindowClient.prototype.focus = async function focus() {
      return this
    }
    scope.dispatchEvent(event)
    await Promise.all(handled)
  }, data)
}

/** Delivers a push to the service worker as the browser would. */
async function deliverPush(page: Page, data: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const registrations: string[] = []
  browser.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    registrations.push(...event.registrations.map(({ registrationId }) => registrationId))
  })
  await browser.send('ServiceWorker.enable')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  const registrationId = registrations[0] ?? ''
  await browser.send('ServiceWorker.deliverPushMessage', { origin: `${siteUrl()}/`, registrationId, data })
  await browser.detach()
}

for (const [language, words] of Object.entries(WORDS))
  test(
    `a player receives push notifications on a device, in ${language}`,
    sizeOf(language === 'de' ? 'de' : 'en'),
    async ({ page, context }) => {
      await simulatePushService(page)
      await enterAs(page, await readyPlayer(), `${words.prefix}/profile/settings/notifications`)
      await page.evaluate(() => navigator.serviceWorker.ready)
      await page.reload()
      const onThisDevice = page.getByRole('switch', { name: words.onThisDevice })
      await expect(onThisDevice).toBeEnabled()
      await expect(onThisDevice).not.toBeChecked()
      await onThisDevice.click()
      await expect(onThisDevice).toBeChecked()
      await expect(
        page.getByRole('group', { name: words.bets }).getByRole('checkbox', { name: 'Push' }),
      ).toBeChecked()
      await expectNoViolationsInThemes(page)
      const shown = await recordNotifications(context)
      const push = {
        id: '7',
        title: 'Bet settled',
        body: 'Your €5.00 bet lost.',
        language: 'en',
        path: '/loyalty',
      }
      // What isn't a message is ignored.
      await deliverPush(page, 'no message')
      await deliverPush(page, JSON.stringify(push))
      await expect
        .poll(shown)
        .toEqual([{ title: push.title, body: push.body, tag: push.id, data: push.path }])
      await page.reload()
      await expect(onThisDevice).toBeChecked()
      await clickNotification(context, push.path)
      await expect(page).toHaveURL(`${siteUrl()}${push.path}`)
      await clickNotification(context, 'https://elsewhere.example/')
      await expect(page).toHaveURL(`${siteUrl()}${push.path}`)
      await page.goBack()
      await expect(onThisDevice).toBeChecked()
      await onThisDevice.click()
      await expect(onThisDevice).toBeEnabled()
      await expect(onThisDevice).not.toBeChecked()
    },
  )
