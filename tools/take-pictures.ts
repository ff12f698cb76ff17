/**
 * Takes the screenshots of the README and the guides from the running app: `npm run pictures`. Starts on a fresh data
 * directory, so that they show the state after the first start.
 */
import { mkdirSync } from 'node:fs'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { startTessera } from '@tessera/test-env/tessera'
import { CHROMIUM_FLAGS } from './chromium-flags.ts'
import { findBrowser } from './find-browser.ts'
import { fillSlip, liveMatch, type SportSite, untilOpen } from './sport-pictures.ts'

const FOLDER = 'docs/pictures'
const DESKTOP = { viewport: { width: 1440, height: 900 } }
/** Height at which the odds of a live event are visible below its score and pitch. */
const TALL_DESKTOP = { viewport: { width: 1440, height: 1240 }, colorScheme: 'dark' } as const
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const DARK_DESKTOP = { ...DESKTOP, colorScheme: 'dark' } as const
const DARK_PHONE = { ...PHONE, colorScheme: 'dark' } as const
/** Time for fonts, pictures and animations to settle. */
const SETTLE_MS = 1000

interface Picture {
  readonly name: string
  /** Path of the page, or a function that finds it, such as that of a live event. */
  readonly path: string | ((site: SportSite) => Promise<string>)
  readonly options: BrowserContextOptions
  readonly isPlayer?: boolean
  readonly prepare?: (page: Page, site: SportSite) => Promise<void>
}

async function spin(page: Page): Promise<void> {
  const button = page.frameLocator('iframe').getByRole('button', { name: /Spin|Roll/ })
  await button.click()
  await page.waitForTimeout(4000)
}

const PICTURES: readonly Picture[] = [
  { name: 'home', path: '/', options: DARK_DESKTOP },
  { name: 'home-light', path: '/', options: { ...DESKTOP, colorScheme: 'light' } },
  { name: 'home-phone', path: '/', options: DARK_PHONE },
  { name: 'slot', path: '/game/red-fox', options: DARK_DESKTOP, isPlayer: true, prepare: spin },
  {
    name: 'dice-phone',
    path: '/game/tessera-dice?mode=real',
    options: { ...PHONE, colorScheme: 'light' },
    isPlayer: true,
  },
  { name: 'deposit', path: '/wallet?wallet=deposit', options: DARK_DESKTOP, isPlayer: true },
  { name: 'fairness', path: '/fairness', options: { ...DESKTOP, colorScheme: 'light' }, isPlayer: true },
  { name: 'security', path: '/profile/sessions', options: DARK_DESKTOP, isPlayer: true },
  { name: 'sport', path: '/sport', options: DARK_DESKTOP, prepare: untilOpen },
  { name: 'sport-live', path: liveMatch, options: TALL_DESKTOP, isPlayer: true, prepare: untilOpen },
  { name: 'sport-live-phone', path: liveMatch, options: DARK_PHONE, isPlayer: true, prepare: untilOpen },
  { name: 'sport-slip', path: '/sport', options: DARK_DESKTOP, isPlayer: true, prepare: fillSlip },
  {
    name: 'sport-slip-phone',
    path: '/sport',
    options: { ...PHONE, colorScheme: 'light' },
    isPlayer: true,
    prepare: fillSlip,
  },
]

/** Names on the command line choose pictures; all are taken without them. */
const chosen = process.argv.slice(2)
const pictures = chosen.length === 0 ? PICTURES : PICTURES.filter(({ name }) => chosen.includes(name))

mkdirSync(FOLDER, { recursive: true })
const tessera = await startTessera()
const browser = await chromium.launch({ executablePath: findBrowser(), args: CHROMIUM_FLAGS })
try {
  const site = { url: tessera.url, sandboxKey: tessera.secret('sandboxApiKey') }
  const answer = await fetch(`${tessera.url}/api/player/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@tessera.example', password: tessera.secret('demoPassword') }),
  })
  const { data }: { data: { accessToken: string } } = await answer.json()
  for (const { name, path, options, isPlayer, prepare } of pictures) {
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
    if (isPlayer)
      await context.addCookies([{ name: 'access_token', value: data.accessToken, url: tessera.url }])
    const page = await context.newPage()
    await page.goto(tessera.url + (typeof path === 'string' ? path : await path(site)))
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(SETTLE_MS)
    await prepare?.(page, site)
    await page.waitForTimeout(SETTLE_MS)
    await page.screenshot({ path: `${FOLDER}/${name}.png` })
    await context.close()
    console.log(name)
  }
} finally {
  await browser.close()
  await tessera.stop()
}
