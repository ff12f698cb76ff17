import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { type DevServer, startDevServer } from './server.ts'

interface Fixtures {
  /** Sportsbook of this test. */
  readonly server: DevServer
  /** Opens the page with the widget. An error on the page fails the test. */
  readonly open: (options?: Readonly<Record<string, string | object>>) => Promise<Page>
}

/** A live soccer match, and an upcoming one. */
export const LIVE_ID = '7600'
export const COMING_ID = '7601'
export const eventProps = { page: 'event', eventId: LIVE_ID }

/** Test function with the built widget. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument.
  server: async ({}, use) => {
    const server = await startDevServer()
    await use(server)
    await server.close()
  },
  open: async ({ server, page }, use) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await use(async (options = {}) => {
      const query = new URLSearchParams({ linkPrefix: '' })
      for (const [name, value] of Object.entries(options))
        query.set(name, typeof value === 'string' ? value : JSON.stringify(value))
      await page.goto(`${server.origin}/?${query}`)
      return page
    })
    expect(errors).toEqual([])
  },
})

/**
 * Stops the clock of the pages that are opened next. Timers go on, but nothing becomes too old: the mark of a
 * price, a press that waits for its quote.
 */
export const stopClock = (page: Page): Promise<void> => page.clock.setFixedTime(Date.now())

/** Returns the values that the page received from a callback. */
export const callbackValues = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate(
    (wanted) =>
      (Reflect.get(window, 'callbacks') as [string, unknown][])
        .filter(([callback]) => callback === wanted)
        .map(([, value]) => value),
    name,
  )

/** Expects no violation of WCAG 2.2 AA that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Frames of other origins need a separate axe page, which is slow; so is a list of passed rules.
    .setLegacyMode(page.frames().length === 1)
    .include('#sport')
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    })
    .analyze()
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target} ${html}`).join(', ')}`,
    ),
  ).toEqual([])
}
