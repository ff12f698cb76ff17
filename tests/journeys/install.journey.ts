import { expect, test } from '@playwright/test'
import { siteUrl } from './player.ts'

/**
 * Installation of the site as an app. Browsers adjust their own bars for it, so the manifest is linked only when the
 * page is idle.
 */

// Browsers install only sites with a service worker.
test.use({ serviceWorkers: 'allow' })

test('an idle page offers installation, with icons that exist', async ({ page }) => {
  const answer = await page.goto(`${siteUrl()}/`)
  expect(await answer?.text()).not.toContain('rel="manifest"')
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.webmanifest')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const browser = await page.context().newCDPSession(page)
  await expect
    .poll(async () => (await browser.send('Page.getInstallabilityErrors')).installabilityErrors)
    .toEqual([])
  const { data, errors } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons }: { icons: { src: string; type: string }[] } = JSON.parse(data ?? '')
  expect(icons.length).toBeGreaterThan(2)
  for (const { src, type } of icons) {
    const icon = await page.request.get(siteUrl() + src)
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type])
  }
})

test('a page links home-screen icons and a preview card that exist', async ({ page }) => {
  const named = {
    'link[rel="icon"]': /^image\//,
    'link[rel="apple-touch-icon"]': /^image\/png/,
    'meta[property="og:image"]': /^image\/(png|jpeg|webp|gif)/,
  }
  for (const path of ['/', '/game/comet']) {
    await page.goto(siteUrl() + path)
    for (const [name, format] of Object.entries(named)) {
      const address = await page
        .locator(name)
        .evaluate((element) => element.getAttribute('href') ?? element.getAttribute('content') ?? '')
      const picture = await page.request.get(new URL(address, siteUrl()).href)
      expect([path, name, picture.status()]).toEqual([path, name, 200])
      expect(picture.headers()['content-type']).toMatch(format)
    }
  }
})
