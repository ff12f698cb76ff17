/**
 * Takes the README's screenshots of the running app: `npm run pictures`. Starts on a fresh data directory, so that
 * they show the state after the first start.
 */
import { mkdirSync } from 'node:fs'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { startTessera } from '@tessera/test-env/tessera'
import { CHROMIUM_FLAGS } from './chromium-flags.ts'
import { findBrowser } from './find-browser.ts'

const FOLDER = 'docs/pictures'
const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

interface Picture {
  name: string
  path: string
  options: BrowserContextOptions
  isPlayer?: boolean
  prepare?: (page: Page) => Promise<void>
}

const spin = async (page: Page): Promise<void> => {
  const button = page.frameLocator('iframe').getByRole('button', { name: /Spin|Roll/ })
  await button.click()
  await page.waitForTimeout(4000)
}

const PICTURES: Picture[] = [
  { name: 'home', path: '/', options: { ...DESKTOP, colorScheme: 'dark' } },
  { name: 'home-light', path: '/', options: { ...DESKTOP, colorScheme: 'light' } },
  { name: 'home-phone', path: '/', options: { ...PHONE, colorScheme: 'dark' } },
  {
    name: 'slot',
    path: '/game/red-fox',
    options: { ...DESKTOP, colorScheme: 'dark' },
    isPlayer: true,
    prepare: spin,
  },
  {
    name: 'dice-phone',
    path: '/game/tessera-dice?mode=real',
    options: { ...PHONE, colorScheme: 'light' },
    isPlayer: true,
  },
  {
    name: 'deposit',
    path: '/wallet?wallet=deposit',
    options: { ...DESKTOP, colorScheme: 'dark' },
    isPlayer: true,
  },
  { name: 'fairness', path: '/fairness', options: { ...DESKTOP, colorScheme: 'light' }, isPlayer: true },
]

mkdirSync(FOLDER, { recursive: true })
const tessera = await startTessera()
const browser = await chromium.launch({ executablePath: findBrowser(), args: CHROMIUM_FLAGS })
try {
  const answer = await fetch(`${tessera.url}/api/player/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@tessera.example', password: tessera.secret('demoPassword') }),
  })
  const { data }: { data: { accessToken: string } } = await answer.json()
  for (const { name, path, options, isPlayer, prepare } of PICTURES) {
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
    if (isPlayer)
      await context.addCookies([{ name: 'access_token', value: data.accessToken, url: tessera.url }])
    const page = await context.newPage()
    await page.goto(tessera.url + path, { waitUntil: 'networkidle' })
    await page.waitForTimeout(1000)
    await prepare?.(page)
    await page.screenshot({ path: `${FOLDER}/${name}.png` })
    await context.close()
    console.log(name)
  }
} finally {
  await browser.close()
  await tessera.stop()
}
