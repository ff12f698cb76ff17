import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Those of its rules that see colours: nothing else of a page follows the theme, so that the second look asks only them. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const REST_LIMIT_MS = 3_000

/** Waits until what fades and moves has come to rest; what turns for ever never does. */
async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(
    (limitMs) =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
          .map((animation) =>
            Promise.race([
              animation.finished.catch(() => {}),
              new Promise((done) => setTimeout(done, limitMs)),
            ]),
          ),
      ),
    REST_LIMIT_MS,
  )
}

/**
 * Waits until the page below a dialog is hidden from readers: that comes a moment after the dialog, also where one takes
 * another's place. In that moment axe reports half covered links that can't be reached. The page is marked as a
 * whole; what of it is spoken by itself (`aria-live`) stays for readers.
 */
const untilHiddenBelow = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const root = document.querySelector('[data-app-root]')
    const isCovered = document.querySelector('.t-scrim') !== null
    return !isCovered || root === null || root.hasAttribute('data-base-ui-inert')
  })

/**
 * Shows a page from its start while it is looked at, and then where it was. A control that is half below the bar at the top
 * is too small for axe, though a player who scrolls sees all of it: how far a journey’s last press has scrolled is no state
 * that a player is held in.
 */
async function fromItsStart<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const scrollTo = (top: number): Promise<number> =>
    page.evaluate((to) => {
      const was = window.scrollY
      window.scrollTo({ top: to, behavior: 'instant' })
      return was
    }, top)
  const was = await scrollTo(0)
  const seen = await look()
  await scrollTo(was)
  return seen
}

/** Nothing that axe finds is accepted on what a page shows now, once it has come to rest. */
export async function expectNoViolations(page: Page, rules?: readonly string[]): Promise<void> {
  await untilHiddenBelow(page)
  // Frames of other origins need a page of axe's own, which takes longer than a look; so does a list of all that is well.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'] })
  const chosen = rules ? axe.withRules([...rules]) : axe.withTags(TAGS)
  const look = async (): Promise<string[]> => {
    const { violations } = await fromItsStart(page, async () => {
      await untilAtRest(page)
      return await chosen.analyze()
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  }
  const found = await look()
  // What is wrong stays so. A colour that a busy machine has not brought to its end does not.
  expect.soft(found.length > 0 ? await look() : found, page.url()).toEqual([])
}

/** Has all of a page drawn, what is far below too: where nothing is drawn, no change of colour comes to its end. */
export const drawWhole = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.setProperty('--far', 'visible'))

/** The same in either theme. */
export async function expectNoViolationsInThemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveCSS('color-scheme', new RegExp(colorScheme))
    await expectNoViolations(page, colorScheme === 'dark' ? undefined : COLOUR_RULES)
  }
}
