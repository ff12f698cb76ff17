import { expect, type Page } from '@playwright/test'
import { COMING_ID, eventProps, test } from './widget-test.ts'

/** Tests of keyboard use: the focused element, the focus after its removal, and its visibility. */

const player = { token: 'good', props: eventProps }
const firstPrice = (page: Page) =>
  page.locator('.panel .odds[data-outcome="home"]:not([aria-disabled])').first()
const slip = (page: Page) => page.getByRole('region', { name: 'Bet slip' }).filter({ visible: true })

async function pressOn(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().focus()
  await page.keyboard.press('Enter')
}

test('leads from a selected price to the slip with the next tab stop', async ({ open, page }) => {
  await open(player)
  await firstPrice(page).focus()
  await page.keyboard.press('Enter')
  const way = page.getByRole('button', { name: 'Go to the bet slip' })
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab')
  await expect(way).toBeFocused()
  expect((await way.boundingBox())?.width).toBeGreaterThan(100)
  // The shortcut takes no column of the market.
  const [first, last] = await Promise.all(
    ['home', 'away'].map((side) =>
      page.locator(`.panel .odds[data-outcome="${side}"]`).first().boundingBox(),
    ),
  )
  const panel = await page.locator('.panel').first().boundingBox()
  expect((last?.x ?? 0) + (last?.width ?? 0) - (first?.x ?? 0)).toBeGreaterThan((panel?.width ?? 0) * 0.9)
  await page.keyboard.press('Enter')
  await expect(slip(page)).toBeFocused()
})

test('skips the list of sports with one key', async ({ open, page }) => {
  await open({ token: 'good' })
  await expect(page.locator('.sport-link').first()).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('button', { name: 'Skip the list of sports' })
  await expect(skip).toBeFocused()
  expect((await skip.boundingBox())?.width).toBeGreaterThan(100)
  await page.keyboard.press('Enter')
  await expect(page.locator('.main')).toBeFocused()
})

test('moves the focus to the surrounding element when the pressed button disappears', async ({
  open,
  page,
}) => {
  await open(player)
  await firstPrice(page).click()
  await pressOn(page, /^Remove Harbour United/)
  await expect(slip(page)).toBeFocused()
  await firstPrice(page).click()
  await pressOn(page, 'Clear')
  await expect(slip(page)).toBeFocused()
  await firstPrice(page).click()
  await page.getByRole('textbox', { name: /^Stake/ }).fill('10')
  // A press before the quote would wait for it for some seconds only.
  await expect(page.locator('.stake-line > span')).toBeVisible()
  await pressOn(page, /^Place bet/)
  await expect(page.getByRole('heading', { name: 'Bet placed' })).toBeVisible()
  await expect(slip(page)).toBeFocused()
  await pressOn(page, 'Done')
  await expect(slip(page)).toBeFocused()
  await page.getByRole('link', { name: 'My bets' }).click()
  const cash = page.getByRole('group', { name: 'Cash out' })
  await pressOn(page, /^Cash out/)
  await expect(cash).toBeFocused()
  await pressOn(page, 'Keep bet')
  await expect(cash).toBeFocused()
})

test('asks to cash out on a held key, without confirming', async ({ open, page, server }) => {
  await open(player)
  await firstPrice(page).click()
  await page.getByRole('textbox', { name: /^Stake/ }).fill('10')
  await page.getByRole('button', { name: /^Place bet/ }).click()
  await page.getByRole('link', { name: 'My bets' }).click()
  await page.getByRole('button', { name: /^Cash out/ }).focus()
  for (let repeat = 0; repeat < 4; repeat += 1) await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Confirm/ })).toBeVisible()
  expect(server.requests.filter((call) => /^POST .*cash-out$/.test(call))).toEqual([])
})

test('moves the focus to the new view after navigation', async ({ open, page }) => {
  await open({ token: 'good' })
  await page.locator('.event-row .event-link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.main[data-page="event"]')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Overview' })).toBeFocused()
})

test('leaves the focus in the page when a button that was left before disappears', async ({ open, page }) => {
  await open(player)
  await firstPrice(page).focus()
  await page.mouse.click(2, 2)
  await page.evaluate(
    (id) => Reflect.get(window, 'shown').setProps({ page: 'event', eventId: id }),
    COMING_ID,
  )
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lantern Town')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
})

test('returns the focus from the sheet to its opener, or to the page', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(player)
  await firstPrice(page).focus()
  await page.keyboard.press('Enter')
  const way = page.getByRole('button', { name: 'Go to the bet slip' })
  await way.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Bet slip' })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(way).toBeFocused()
  await expect(sheet).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await pressOn(page, 'Clear')
  await page.keyboard.press('Escape')
  await expect(page.locator('.main')).toBeFocused()
})

for (const [width, height] of [
  [320, 700],
  [390, 844],
  [844, 390],
  [640, 400],
] as const)
  test(`covers no focused element in the slip at ${width} x ${height}`, async ({ open, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height })
    await open(player)
    for (const outcome of ['home', 'yes'])
      await page.locator(`.panel .odds[data-outcome="${outcome}"]:not([aria-disabled])`).first().click()
    await page.locator('.slip-bar').click()
    const sheet = page.getByRole('dialog', { name: 'Bet slip' })
    await expect(sheet.getByRole('textbox', { name: /^Stake/ })).toBeVisible()
    // The response about both selections moves those below it.
    await expect(sheet.getByText(/^Selections from the same event/).first()).toBeVisible()
    for (const stop of await sheet.locator('a, button, input:not([type="radio"])').all()) {
      await stop.focus()
      const isSeen = () =>
        stop.evaluate((element) => {
          const { left, top, width: wide, height: high } = element.getBoundingClientRect()
          const found = (element.getRootNode() as ShadowRoot).elementFromPoint(
            left + wide / 2,
            top + high / 2,
          )
          return element === found || element.contains(found)
        })
      await expect.poll(isSeen, await stop.evaluate((element) => element.outerHTML)).toBe(true)
    }
  })

test('shows the first prices and the score on a phone in landscape', async ({ open, page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await open(player)
  await expect(firstPrice(page)).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.scoreboard')).toBeInViewport({ ratio: 1 })
})

test('distinguishes selected and focused elements in forced colours', async ({ open, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(player)
  const look = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { backgroundColor, outlineStyle, outlineColor } = getComputedStyle(element)
        return { backgroundColor, outlineStyle, outlineColor }
      })
  await firstPrice(page).focus()
  await page.keyboard.press('Enter')
  await page.locator('.panel .odds[data-outcome="yes"]:not([aria-disabled])').first().click()
  const chosen = '.panel .odds[data-outcome="yes"]'
  const other = '.panel .odds[data-outcome="no"]'
  const { backgroundColor: plain } = await look(other)
  await expect.poll(async () => (await look(chosen)).backgroundColor).not.toBe(plain)
  await page.locator(other).first().focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator(chosen).first()).toBeFocused()
  const focused = await look(chosen)
  expect(focused.outlineStyle).toBe('solid')
  expect(focused.outlineColor).not.toBe(focused.backgroundColor)
  expect((await look('.panel .odds[data-outcome="home"]')).outlineStyle).toBe('none')
  // Segments and the switch are otherwise visible only by their fill.
  const modes = page.locator('.slip-modes label')
  await expect(modes).toHaveCount(2)
  const [single, combination] = await modes.evaluateAll((labels) =>
    labels.map((label) => getComputedStyle(label).backgroundColor),
  )
  expect(single).not.toBe(combination)
  await expect(page.locator('.builder-switch input')).toHaveCSS('appearance', 'auto')
})

test('keeps the focused control of the slip below the header of the page', async ({ open, page }) => {
  await open(player)
  await firstPrice(page).click()
  const share = slip(page).getByRole('button', { name: 'Share' })
  await expect(share).toBeVisible()
  const headerPx = 62
  await page.addStyleTag({
    content: `#sport { --tessera-sport-offset-top: ${headerPx}px } body { padding-block-end: 2000px }`,
  })
  await share.focus()
  await page.keyboard.press('Shift+Tab')
  // The end of the book pushes the slip under the header, with the control in the window still.
  await page.evaluate((edge) => {
    const { bottom } = document.querySelector('#sport')?.getBoundingClientRect() ?? { bottom: 0 }
    window.scrollBy(0, bottom - edge)
  }, headerPx)
  await share.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 10))
  await page.keyboard.press('Tab')
  await expect(share).toBeFocused()
  expect((await share.boundingBox())?.y).toBeGreaterThanOrEqual(headerPx)
})

test('keeps the height of the slip when its first quote arrives', async ({ open, page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/slip\/quote/, async (route) => {
    await released
    await route.continue()
  })
  await open(player)
  await firstPrice(page).click()
  const bounds = slip(page).getByText(/^€.* to €/)
  const heightOf = async () => (await slip(page).boundingBox())?.height
  await expect(slip(page).locator('.figures')).toBeVisible()
  // The buttons in the head of the slip load separately.
  await expect(slip(page).getByRole('button', { name: 'Share' })).toBeVisible()
  await expect(bounds).toHaveCount(0)
  const before = await heightOf()
  release()
  await expect(bounds).toBeVisible()
  expect(await heightOf()).toBe(before)
})
