import { expect, type Page, test } from '@playwright/test'
import { type DevServer, startDevServer } from '../../apps/widget/src/dev/server.ts'
import { eventProps } from '../../apps/widget/src/dev/widget-test.ts'
import { findClippedTexts, findEscapedTexts } from './long-texts.ts'
import { ON_PHONES_TOO } from './player.ts'
import { usePseudoLanguage } from './pseudo-language.ts'

/** Views of the widget, with a sportsbook that has events, bets and a league for each. */
const VIEWS = [
  eventProps,
  { page: 'overview' },
  { page: 'live' },
  { page: 'favourites' },
  { page: 'search' },
  { page: 'bets' },
  { page: 'slip' },
]

let server: DevServer
test.beforeAll(async () => {
  server = await startDevServer()
})
test.afterAll(() => server.close())

async function openView(page: Page, props: object): Promise<void> {
  const query = new URLSearchParams({ linkPrefix: '', token: 'good', props: JSON.stringify(props) })
  await page.goto(`${server.origin}/?${query}`, { waitUntil: 'networkidle' })
  await expect(page.locator('.widget .bar')).toBeVisible()
}

/** Returns the visible texts of the widget. */
const textOf = (page: Page): Promise<string> => page.locator('.widget').first().innerText()

test('finds a sentence that is in no catalogue, and a clipped text', async ({ page }) => {
  await page.setContent(
    '<p>This sentence is in no catalogue</p><p style="width:20px;overflow:hidden;white-space:nowrap">Béët slíïp</p>',
  )
  expect(await findEscapedTexts(page)).toEqual(['not in a catalogue: This sentence is in no catalogue'])
  expect(await findClippedTexts(page)).toHaveLength(1)
})

for (const props of VIEWS)
  test(
    `no text of the widget is clipped or outside of its catalogues: ${JSON.stringify(props)}`,
    ON_PHONES_TOO,
    async ({ page }) => {
      await usePseudoLanguage(page)
      await openView(page, props)
      expect(await textOf(page)).toMatch(/[áéíóú][äëïöü]/)
      expect([...(await findEscapedTexts(page)), ...(await findClippedTexts(page))]).toEqual([])
    },
  )
