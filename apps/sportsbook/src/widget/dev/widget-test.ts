import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { type DevServer, startDevServer } from './server.ts'

interface Fixtures {
  /** A sportsbook of this test's own. */
  readonly server: DevServer
  /** Opens the page with the widget. What it throws meanwhile fails the test. */
  readonly open: (options?: Readonly<Record<string, string | object>>) => Promise<Page>
}

/** A live soccer match, and one to come. */
export const LIVE_ID = '7600'
export const COMING_ID = '7601'
export const eventProps = { page: 'event', eventId: LIVE_ID }

/** A test of the built widget. */
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

/** What the page was told, by the name of the callback. */
export const heard = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate(
    (wanted) =>
      (Reflect.get(window, 'heard') as [string, unknown][])
        .filter(([told]) => told === wanted)
        .map(([, value]) => value),
    name,
  )

/** No violation of WCAG 2.2 AA that axe can see. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Frames of other origins need a page of axe's own, which takes longer than a look; so does a list of all that is well.
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
