import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from '@playwright/test'
import { startDevServer } from './server.ts'

/** One page of each kind of game. */
export const PAGES = [
  'red-fox',
  'tessera-dice',
  'comet',
  'spyglass',
  'two-by-six',
  'three-hares',
  'sun-and-moon',
]

/** No violation of WCAG 2.2 AA that axe can see, in both themes, with and without the sheet. */
export async function checkAccess(browser: Browser, gameId: string, theme: string): Promise<void> {
  const server = await startDevServer()
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  try {
    await page.goto(`${server.origin}/studio/play/${gameId}?theme=${theme}#session=${gameId}.real.en`)
    await page.locator('.deck').waitFor()
    for (const open of [false, true]) {
      if (open) {
        await page.locator('.menu').click()
        await page.locator('.sheet[open] .panel').waitFor()
      }
      const { violations } = await new AxeBuilder({ page })
        .options({
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
          rules: { 'label-content-name-mismatch': { enabled: true } },
        })
        .analyze()
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
      if (found.length > 0) throw new Error(found.join('\n'))
    }
  } finally {
    await context.close()
    await server.close()
  }
}
