import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Axe for pages without frames. A browser reads the minified file in half the time. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules about colours. Only colours differ between themes, so the second theme is checked with these rules alone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

type Violation = Pick<Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number], 'id' | 'nodes'>
/** A window to which axe was added. */
interface AxeWindow {
  readonly axe: { run(context: Document, options: object): Promise<{ violations: Violation[] }> }
}

const REST_LIMIT_MS = 3_000
/** Maximum number of checks of a view before its violations count. */
const LOOKS_MAX = 6

/** Waits until finite animations and transitions have finished. Endless ones are ignored. */
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
 * Waits until the page below a dialog is hidden from screen readers. That happens shortly after the dialog opens or
 * replaces another one; until then axe reports half-covered links. Live regions (`aria-live`) stay visible to screen
 * readers.
 */
const untilHiddenBelow = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const root = document.querySelector('[data-app-root]')
    const isCovered = document.querySelector('.t-scrim') !== null
    return !isCovered || root === null || root.hasAttribute('data-base-ui-inert')
  })

/**
 * Scrolls to the top for a check and back afterwards. Otherwise axe reports controls that the header half covers as too
 * small, although a player can scroll them into view.
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

/** Runs axe. It is added to a document once, if it has no frames, because adding it takes as long as a short check. */
async function findViolations(page: Page, rules?: readonly string[]): Promise<readonly Violation[]> {
  // Listing passed checks takes time too.
  const options = { resultTypes: ['violations' as const] }
  if (page.frames().length === 1) {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
    const runOnly = rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: TAGS }
    return await page.evaluate(
      async (chosen) => (await (window as unknown as AxeWindow).axe.run(document, chosen)).violations,
      // Only rules that are off by default read style sheets and media, which are otherwise loaded first.
      { ...options, runOnly, preload: false },
    )
  }
  // Frames of other origins need another page of axe's.
  const axe = new AxeBuilder({ page }).options(options)
  return (await (rules ? axe.withRules([...rules]) : axe.withTags(TAGS)).analyze()).violations
}

/** Expects no violations on the current view, after its animations have finished. */
export async function expectNoViolations(page: Page, rules?: readonly string[]): Promise<void> {
  await untilHiddenBelow(page)
  const look = async (): Promise<string[]> => {
    const violations = await fromItsStart(page, async () => {
      await untilAtRest(page)
      return await findViolations(page, rules)
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  }
  let found = await look()
  // A real violation persists. An unfinished colour transition on a busy machine doesn't.
  for (let looks = 1; found.length > 0 && looks < LOOKS_MAX; looks += 1) found = await look()
  expect.soft(found, page.url()).toEqual([])
}

/**
 * Renders the whole page, including parts far below. In parts that aren't rendered, colour transitions never finish.
 */
export const drawWhole = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.setProperty('--far', 'visible'))

/** Expects no violations in both themes. */
export async function expectNoViolationsInThemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveCSS('color-scheme', new RegExp(colorScheme))
    await expectNoViolations(page, colorScheme === 'dark' ? undefined : COLOUR_RULES)
  }
}
