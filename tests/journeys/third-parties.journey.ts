import { expect, type Page, type Request, test } from '@playwright/test'
import { type RunningTessera, startTessera } from '@tessera/test-env/tessera'
import { expectNoViolations } from './axe.ts'
import { LONG_WAY, sizeOf } from './player.ts'

/** Third parties of this journey. The browser's requests to them are intercepted. */
const PARTIES = /^https:\/\/(pixel|tags|recorder)\.example\//
const SWEDEN = { 'x-forwarded-for': '203.0.113.9', 'x-visitor-country': 'SE' }

let tessera: RunningTessera

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  tessera = await startTessera(
    {
      TRUST_PROXY: '127.0.0.1',
      COUNTRY_HEADER: 'x-visitor-country',
      RESIDENT_JURISDICTIONS: 'SE=sweden',
      PIXEL_URL: 'https://pixel.example/i.gif',
      PIXEL_SCRIPT_URL: 'https://pixel.example/p.js',
      TAG_MANAGER_URL: 'https://tags.example/t.js',
      SESSION_RECORDER_URL: 'https://recorder.example/r.js',
      WEB_METRICS_PERCENT: '100',
      SPORT: 'off',
    },
    { name: 'localhost' },
  )
})
test.afterAll(() => tessera.stop())

/** Collects the paths that a page requests from third parties, and reports of blocked content. */
function listen(page: Page): { readonly requested: string[]; readonly blocked: string[] } {
  const requested: string[] = []
  const blocked: string[] = []
  page.on('request', (request: Request) => {
    const url = new URL(request.url())
    if (PARTIES.test(url.href)) requested.push(`${url.hostname}${url.searchParams.get('event_id') ?? ''}`)
  })
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) blocked.push(message.text())
  })
  return { requested, blocked }
}

const answerAll = (page: Page) =>
  page.route(PARTIES, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))

for (const [language, path, title, switchName, save, saved] of [
  ['en', '/', 'Cookies and storage', 'Statistics', 'Save choices', 'Your choice has been saved'],
  ['de', '/de', 'Cookies und Speicher', 'Statistik', 'Auswahl speichern', 'Deine Auswahl ist gespeichert'],
] as const)
  test.describe(`where consent is asked for, in ${language}`, () => {
    test.use({ extraHTTPHeaders: SWEDEN })

    test('nothing loads before the choice, and each choice holds', sizeOf(language), async ({ page }) => {
      const { requested, blocked } = listen(page)
      await answerAll(page)
      await page.goto(`${tessera.url}${path}`)
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog).toBeVisible()
      await expect(dialog.getByRole('switch')).toHaveCount(3)
      await expect(dialog.getByRole('switch', { checked: true })).toHaveCount(0)
      await expectNoViolations(page)
      expect(requested).toEqual([])

      await dialog.getByRole('switch', { name: switchName }).check()
      await dialog.getByRole('button', { name: save }).click()
      await expect(page.getByText(saved).first()).toBeVisible()
      await expect.poll(() => requested).toEqual(['recorder.example'])

      await page.reload()
      await expect.poll(() => requested).toEqual(['recorder.example', 'recorder.example'])
      await expect(page).not.toHaveURL(/cookie-request/)
      expect(await page.evaluate(() => window.sessionRecorder)).toEqual([{ isAnonymous: true }])

      // Withdrawn in another tab: this one is loaded again without the recorder.
      const other = await page.context().newPage()
      await answerAll(other)
      await other.goto(`${tessera.url}${path}`)
      await other.evaluate(() => localStorage.setItem('cookieChoice', '{"statistics":false}'))
      await expect(async () => {
        expect(await page.evaluate(() => window.sessionRecorder)).toBeUndefined()
      }).toPass({ timeout: 60_000 })
      expect(blocked).toEqual([])
    })
  })

test('a page view reports its web metrics when the next page follows', async ({ page }) => {
  await answerAll(page)
  // Third parties load together with the measuring.
  const loading = page.waitForRequest(PARTIES, LONG_WAY)
  await page.goto(tessera.url)
  await loading
  const report = page.waitForResponse((response) => response.url().endsWith('/api/telemetry/metrics'))
  await page.getByRole('link', { name: 'Games' }).first().click()
  const response = await report
  expect(response.status()).toBe(202)
  expect(response.request().postDataJSON()).toMatchObject({ route: 'home' })
})

test('a blocked script and one that never answers break nothing', async ({ page }) => {
  const { requested, blocked } = listen(page)
  const warnings: string[] = []
  page.on('console', (message) => warnings.push(message.text()))
  await page.route('https://pixel.example/p.js', (route) => route.abort())
  await page.route('https://pixel.example/i.gif*', (route) => route.fulfill({ body: '' }))
  // Never answered.
  await page.route('https://tags.example/**', () => {})
  await page.route('https://recorder.example/**', () => {})
  await page.goto(`${tessera.url}/?sign-up=true`, { waitUntil: 'commit' })
  await expect.poll(() => warnings.some((text) => text.includes('Failed to load Pixel'))).toBe(true)
  await expect.poll(() => requested).toContain('tags.example')
  expect(requested).toContain('pixel.example80')

  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('input').first()).toBeVisible()
  // It handles keys once it has the focus.
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => requested).toContain('pixel.example82')
  await page.goto(`${tessera.url}/games`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(blocked).toEqual([])
})
