import { type Browser, chromium, expect, type FrameLocator, type Page } from '@playwright/test'
import { checkAccess, PAGES } from './check-access.ts'
import { type DevServer, startDevServer } from './server.ts'

/**
 * Plays the built pages in a browser: `node apps/studio/src/client/dev/check.ts`, after `npm run build` of the studio.
 * `CHROMIUM` names the browser, /usr/bin/chromium otherwise.
 */
interface Place {
  readonly server: DevServer
  readonly page: Page
  readonly game: FrameLocator
}
type Check = readonly [
  name: string,
  gameId: string,
  run: (place: Place) => Promise<void>,
  options?: { still?: boolean; locale?: string },
]

interface Heard {
  readonly type: string
  readonly win?: number
  readonly balance?: number | null
  readonly code?: string
}
const heard = (page: Page): Promise<Heard[]> => page.evaluate('window.heard')
const phase = (game: FrameLocator) => game.locator('.game')
const settled = (game: FrameLocator) =>
  expect(phase(game)).toHaveAttribute('data-phase', 'settled', { timeout: 12_000 })
const counted = async (page: Page, type: string) =>
  (await heard(page)).filter((one) => one.type === type).length

const checks: readonly Check[] = [
  [
    'the keyboard plays a slot: Space spins, Space again stops, arrows change the stake',
    'red-fox',
    async ({ server, page, game }) => {
      const table = await server.table('red-fox')
      table.wish = 'lose'
      await game.locator('.play').focus()
      await page.keyboard.press('ArrowUp')
      const stake = await game.locator('.stake-value .amount').textContent()
      await page.keyboard.press('Space')
      await expect(phase(game)).toHaveAttribute('data-phase', /requesting|revealing/)
      await page.keyboard.press('Space')
      await settled(game)
      await expect(game.locator('.stake-value .amount')).toHaveText(stake ?? '')
      expect(table.played()).toBe(1)
      expect(await counted(page, 'round-settled')).toBe(1)
    },
  ],
  [
    'no key stakes money before the game was touched, and a key that is held plays one round',
    'tessera-dice',
    async ({ server, page, game }) => {
      const table = await server.table('tessera-dice')
      await page.evaluate('document.querySelector("iframe").focus()')
      for (const key of ['Space', 'Enter', 'Space']) await page.keyboard.press(key)
      await expect(game.locator('.note')).toContainText('Tap or click the game once')
      expect(table.played()).toBe(0)
      await game.locator('.note p').click()
      await expect(game.locator('.note')).toBeEmpty()
      for (let i = 0; i < 30; i += 1) await page.keyboard.down('Space')
      await settled(game)
      for (let i = 0; i < 30; i += 1) await page.keyboard.down('Space')
      await page.keyboard.up('Space')
      expect(table.played()).toBe(1)
      await page.keyboard.press('Space')
      await expect.poll(() => table.played()).toBe(2)
    },
  ],
  [
    'a stake too small for the odds is not played, and the one that is fair is a press away',
    'tessera-dice',
    async ({ server, game }) => {
      await game.getByRole('button', { name: 'Under' }).click()
      await game.getByLabel('Roll under').fill('90.01')
      await game.getByLabel('Roll under').press('Enter')
      await expect(game.locator('.offer')).toContainText('From €2.00 at these odds')
      await expect(game.locator('.play')).toBeDisabled()
      await game.getByRole('button', { name: 'Change stake to €2.00' }).click()
      await expect(game.locator('.offer')).toBeEmpty()
      await game.locator('.play').click()
      await settled(game)
      expect((await server.table('tessera-dice')).played()).toBe(1)
      await game.locator('.stake-value').click()
      await expect(game.locator('.stakes-grid button').first()).toHaveText('€2.00')
    },
  ],
  [
    'what the page around shows, the game leaves out',
    'red-fox',
    async ({ page, game }) => {
      await expect(game.locator('.facts, .exit')).toHaveCount(2)
      for (const bar of [true, false]) {
        await page.evaluate(`tell({ type: 'surroundings', bar: ${bar} })`)
        await expect(game.locator('.facts')).toBeVisible({ visible: !bar })
        await expect(game.locator('.exit')).toBeVisible({ visible: !bar })
      }
    },
  ],
  [
    'two clicks play one round',
    'tessera-dice',
    async ({ server, game }) => {
      await game.locator('.play').dblclick({ delay: 5 })
      await settled(game)
      expect((await server.table('tessera-dice')).played()).toBe(1)
    },
  ],
  [
    'a lost answer is asked for again and plays once',
    'tessera-dice',
    async ({ server, page, game }) => {
      // A browser may send a request again by itself when the connection breaks: the key covers that as well.
      server.faults.push('late', 'down', 'down', 'down', 'down', 'down')
      await game.locator('.play').click()
      await expect(game.locator('.note')).toContainText('Connection lost')
      await game.locator('.note button').click()
      await settled(game)
      expect((await server.table('tessera-dice')).played()).toBe(1)
      expect(await counted(page, 'round-settled')).toBe(1)
    },
  ],
  [
    'a stake above the balance shows the balance and leads to a deposit',
    'red-fox',
    async ({ server, page, game }) => {
      ;(await server.table('red-fox')).balance = 30
      await game.locator('.play').click()
      await expect(game.locator('.problem')).toContainText('€0.30')
      await game.getByRole('button', { name: 'Make a deposit' }).click()
      await expect
        .poll(async () => (await heard(page)).find(({ type }) => type === 'open-deposit')?.balance)
        .toBe(30)
    },
  ],
  [
    'free spins survive a reload and go on where they stood',
    'red-fox',
    async ({ server, page, game }) => {
      const table = await server.table('red-fox')
      table.wish = 'free-spins'
      await game.locator('.play').click()
      await game.getByRole('button', { name: 'Start free spins' }).click({ timeout: 12_000 })
      await expect(game.locator('.counter')).toContainText('Free spin 2', { timeout: 12_000 })
      await page.reload()
      await expect(game.locator('.card')).toContainText('left', { timeout: 12_000 })
      await game.getByRole('button', { name: 'Turbo' }).dispatchEvent('click')
      await game.locator('.card').getByRole('button', { name: 'Continue' }).click()
      for (let i = 0; i < 80 && (await counted(page, 'round-settled')) === 0; i += 1) {
        await game.locator('.play').dispatchEvent('click')
        await expect(phase(game)).toHaveAttribute('data-phase', /waiting|next|revealing|settled/)
      }
      await expect.poll(() => counted(page, 'round-settled'), { timeout: 60_000 }).toBe(1)
      expect(table.played()).toBe(1)
    },
  ],
  [
    'the odds move by keyboard and all figures follow',
    'tessera-dice',
    async ({ game }) => {
      const slider = game.getByRole('slider')
      await slider.focus()
      await slider.press('End')
      await expect(slider).toHaveAttribute('aria-valuenow', '99.9')
      await expect(game.getByLabel('Win chance')).toHaveValue('0.10%')
      await expect(game.getByLabel('Multiplier')).toHaveValue(/^990\.\d+×$/)
      await game.getByLabel('Win chance').fill('50')
      await game.getByLabel('Win chance').press('Enter')
      await expect(slider).toHaveAttribute('aria-valuenow', /^(49\.99|50)$/)
    },
  ],
  [
    'without motion a result appears at once and is announced',
    'tessera-dice',
    async ({ server, page, game }) => {
      ;(await server.table('tessera-dice')).wish = 'win'
      await game.locator('.play').focus()
      await page.keyboard.press('Enter')
      await settled(game)
      await expect(game.locator('.live')).toContainText('You win')
    },
    { still: true },
  ],
  [
    'the host changes theme and language and pauses the game',
    'red-fox',
    async ({ page, game }) => {
      await page.evaluate("tell({ type: 'theme', theme: 'light' })")
      await expect(game.locator('html')).toHaveAttribute('data-theme', 'light')
      await page.evaluate("tell({ type: 'locale', locale: 'de' })")
      await expect(game.locator('.play')).toContainText('Drehen')
      await page.evaluate("tell({ type: 'pause' })")
      await expect(game.locator('.play')).toBeDisabled()
      await page.evaluate("tell({ type: 'resume' })")
      await expect(game.locator('.play')).toBeEnabled()
    },
  ],
  [
    'a session that was closed ends the game with a way out',
    'red-fox',
    async ({ server, page, game }) => {
      server.faults.push('closed')
      await game.locator('.play').click()
      await game.locator('.problem').getByRole('button', { name: 'Leave the game' }).click()
      await expect.poll(() => counted(page, 'exit')).toBe(1)
    },
  ],
  [
    'rules, history and fairness open in one sheet that Escape closes',
    'red-fox',
    async ({ server, game, page }) => {
      ;(await server.table('red-fox')).wish = 'lose'
      await game.locator('.play').click()
      await settled(game)
      await game.locator('.menu').click()
      await expect(game.locator('.sheet')).toContainText('Return to player')
      await game.getByRole('tab', { name: 'History' }).click()
      await game.locator('.rounds .round-row').first().click()
      await expect(game.locator('.replay-note')).toContainText('Replay')
      await game.getByRole('tab', { name: 'Fairness' }).click()
      await game.getByRole('button', { name: 'Rotate seeds' }).click()
      await expect(game.getByLabel('Revealed server seed')).toHaveValue(/^[0-9a-f]{64}$/)
      await page.keyboard.press('Escape')
      await expect(game.locator('.sheet')).toBeHidden()
    },
  ],
]

async function run(browser: Browser, [name, gameId, body, options = {}]: Check): Promise<boolean> {
  const server = await startDevServer()
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: options.still ? 'reduce' : 'no-preference',
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  try {
    await page.goto(`${server.origin}/?game=${gameId}&locale=${options.locale ?? 'en'}`)
    const game = page.frameLocator('iframe')
    await game.locator('.deck').waitFor()
    await body({ server, page, game })
    if (errors.length > 0) throw new Error(errors.join('\n'))
    process.stdout.write(`ok   ${name}\n`)
    return true
  } catch (error) {
    process.stdout.write(`FAIL ${name}\n${error instanceof Error ? error.message : String(error)}\n`)
    return false
  } finally {
    await context.close()
    await server.close()
  }
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
})
const wanted = process.argv[2] ?? ''
let passed = 0
let failed = 0
for (const check of checks.filter(([name]) => name.includes(wanted))) {
  if (await run(browser, check)) passed += 1
  else failed += 1
}
for (const gameId of PAGES.filter((id) => wanted === '' || wanted === 'axe' || wanted === id)) {
  for (const theme of ['dark', 'light']) {
    try {
      await checkAccess(browser, gameId, theme)
      passed += 1
      process.stdout.write(`ok   axe: ${gameId} ${theme}\n`)
    } catch (error) {
      failed += 1
      process.stdout.write(
        `FAIL axe: ${gameId} ${theme}\n${error instanceof Error ? error.message : String(error)}\n`,
      )
    }
  }
}
await browser.close()
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
