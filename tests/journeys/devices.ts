import { type Browser, type BrowserContextOptions, devices, type Page } from '@playwright/test'

/** The devices of the journeys: their windows and input. */

export const DESKTOP = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1440, height: 900 },
  // Each new context would install the service worker again. Phones have it, and journeys that need it.
  serviceWorkers: 'block',
} satisfies BrowserContextOptions

export const PHONE = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  // Nothing here depends on the density of pixels, and seven times as many would have to be drawn.
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
}

/** Opens a page on another device of the same person. `closeDevices` ends it. */
export const openOn = async (browser: Browser, device: BrowserContextOptions): Promise<Page> =>
  (await browser.newContext(device)).newPage()

/**
 * Closes all contexts of a browser, to be called after a journey that has opened further ones. Playwright keeps those for the
 * journeys that follow, with their pages and connections.
 */
export const closeDevices = async ({ browser }: { readonly browser: Browser }): Promise<void> => {
  await Promise.all(browser.contexts().map((context) => context.close()))
}
