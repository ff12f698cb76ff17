import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build, preview } from 'vite'
import { CHROMIUM_FLAGS } from '../../../tools/chromium-flags.ts'
import { findShell } from '../../../tools/find-browser.ts'
import { type Behaviour, behaviours } from './gallery-behaviour.ts'

/**
 * Opens the gallery in both themes on a phone and on a desktop, with and without panels, and checks it with axe. Then it
 * tests the behaviour of panels and controls. `SHOTS=DIR` saves screenshots; `ONLY=TEXT` runs the views whose name contains
 * the text.
 */

type View = {
  readonly name: string
  readonly query: string
  readonly prepare?: (page: Page) => Promise<void>
  /** Takes screenshots of the whole page; of the visible part for panels. */
  readonly wholePage: boolean
}

const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click()
}

const views: readonly View[] = [
  { name: 'page', query: '', wholePage: true },
  { name: 'rtl', query: '&dir=rtl', wholePage: false },
  {
    name: 'dialogs',
    query: '',
    wholePage: false,
    prepare: async (page) => {
      await press('Dialog')(page)
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('heading', { name: 'Leave the round?' }).waitFor()
    },
  },
  { name: 'dialog', query: '', wholePage: false, prepare: press('Dialog') },
  { name: 'sheet', query: '', wholePage: false, prepare: press('Sheet at the end') },
  { name: 'menu', query: '', wholePage: false, prepare: press('Menu') },
  {
    name: 'toasts',
    query: '',
    wholePage: false,
    prepare: async (page) => {
      await press('Three toasts')(page)
      await page.getByText('You have been playing').waitFor()
    },
  },
]

const sizes = [
  { width: 390, height: 844, hasTouch: true },
  { width: 1440, height: 900, hasTouch: false },
] as const

const out = await mkdtemp(join(tmpdir(), 'tessera-gallery-'))
const root = join(import.meta.dirname, '../gallery')
const config = {
  configFile: join(root, 'vite.config.ts'),
  build: { outDir: out, emptyOutDir: true },
} as const
const only = process.env.ONLY ?? ''
let passed = 0
let failed = 0

async function check(
  browser: Browser,
  origin: string,
  theme: string,
  size: (typeof sizes)[number],
  view: View,
) {
  const { width, height, hasTouch } = size
  const name = `${view.name}-${theme}-${width}`
  const context = await browser.newContext({ viewport: { width, height }, hasTouch, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.goto(`${origin}/?theme=${theme}${view.query}`)
  await page.getByRole('heading', { name: 'Above the page' }).waitFor()
  await view.prepare?.(page)
  await page.evaluate(() => document.fonts.ready)
  if (process.env.SHOTS) {
    await page.screenshot({ path: join(process.env.SHOTS, `${name}.png`) })
    const parts = view.wholePage ? await page.locator('main > section').all() : []
    for (const [index, part] of parts.entries()) {
      await part.screenshot({ path: join(process.env.SHOTS, `${name}-${index}.png`) })
    }
  }
  const { violations } = await new AxeBuilder({ page }).analyze()
  for (const { id, help, nodes } of violations) {
    faults.push(
      `${id}: ${help}\n    ${nodes.map((node) => `${node.target}: ${node.failureSummary}`).join('\n    ')}`,
    )
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (wide > 0) faults.push(`the page is ${wide} px wider than the screen`)
  await context.close()
  report(name, faults)
}

async function checkBehaviour(browser: Browser, origin: string, { name, width, run }: Behaviour) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, hasTouch: width < 600 })
  const page = await context.newPage()
  page.setDefaultTimeout(8000)
  await page.goto(`${origin}/?theme=dark`)
  await page.getByRole('heading', { name: 'Above the page' }).waitFor()
  const faults = await run(page).catch((error: unknown) => [String(error)])
  await context.close()
  report(name, faults)
}

function report(name: string, faults: readonly string[]) {
  if (faults.length === 0) passed += 1
  else failed += 1
  const lines = faults.map((fault) => `  ${fault}\n`).join('')
  process.stdout.write(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${name}\n${lines}`)
}

await build({ ...config, logLevel: 'warn' })
const server = await preview({ ...config, preview: { host: '127.0.0.1', port: 0 } })
const origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '')
if (!origin) throw new Error('the gallery has no address')
const browser = await chromium.launch({
  executablePath: findShell(),
  args: CHROMIUM_FLAGS,
})
try {
  for (const theme of ['dark', 'light']) {
    for (const size of sizes) {
      for (const view of views) {
        if (`${view.name}-${theme}-${size.width}`.includes(only))
          await check(browser, origin, theme, size, view)
      }
    }
  }
  for (const behaviour of behaviours) {
    if (behaviour.name.includes(only)) await checkBehaviour(browser, origin, behaviour)
  }
} finally {
  await browser.close()
  await server.close()
  await rm(out, { recursive: true, force: true })
}
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
