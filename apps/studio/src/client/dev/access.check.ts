import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { catalogue } from '../../games/catalogue.ts'
import { settled, test } from './game-test.ts'

/** Checks every game on a phone: it opens, a round is played, and axe finds no violation. */

/** One game of each kind, checked in both themes and with its sheet open in its own theme. */
const KINDS = ['red-fox', 'tessera-dice', 'comet', 'spyglass', 'two-by-six', 'three-hares', 'sun-and-moon']

/** Fails if axe finds a violation of WCAG 2.2 AA. */
async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // No frame here needs a separate page of axe.
    .setLegacyMode()
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      rules: { 'label-content-name-mismatch': { enabled: true } },
      resultTypes: ['violations'],
    })
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
}

for (const [index, { id }] of catalogue.entries())
  test(`${id} can be played on a phone without an accessibility violation`, async ({
    phone: page,
    server,
  }) => {
    const ownTheme = index % 2 === 0 ? 'dark' : 'light'
    const isWhole = KINDS.includes(id)
    for (const theme of isWhole ? ['dark', 'light'] : [ownTheme]) {
      await page.goto(`${server.origin}/studio/play/${id}?theme=${theme}#session=${id}.real.en`)
      await page.locator('.deck').waitFor()
      ;(await server.table(id)).wish = 'lose'
      await page.locator('.play').click()
      await settled(page)
      await expectAccessible(page)
      if (!isWhole || theme !== ownTheme) continue
      await page.locator('.menu').click()
      await page.locator('.sheet[open] .panel').waitFor()
      await expectAccessible(page)
    }
  })

test('controls are named as they are shown, also with the currency behind the amount', async ({
  phone: page,
  server,
}) => {
  await page.goto(`${server.origin}/studio/play/red-fox?locale=de#session=red-fox.real.de`)
  await page.locator('.deck').waitFor()
  await expect(page.locator('.stake-value .amount')).toHaveText(/^[\d,]+\u202f€$/)
  await expectAccessible(page)
})
