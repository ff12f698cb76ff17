import type { Page } from '@playwright/test'
import type { DevServer } from './server.ts'
import { LIVE_ID } from './widget-test.ts'

/** Work of a page during many price changes, counted inside of the widget. */
export interface Work {
  /** Number of published prices. */
  readonly changes: number
  /** Number of times that any part of the page was rendered. */
  readonly commits: number
  /** Number of changed texts and attributes, and of added or removed elements. */
  readonly edits: number
  readonly moved: number
  /** Edits outside of the prices. */
  readonly elsewhere: readonly string[]
  /** Maximum number of markets that changed at once. */
  readonly marketsAtOnce: number
}

/** Counts changes below the markets of an event until the returned function is called. */
export async function watchWork(page: Page): Promise<() => Promise<Omit<Work, 'changes'>>> {
  await page.evaluate(() => {
    const root = document.querySelector('[data-tessera-sport]')?.shadowRoot
    if (!root) throw new Error('the widget has not been loaded')
    const work = { commits: 0, edits: 0, moved: 0, elsewhere: [] as string[], marketsAtOnce: 0 }
    const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement)
    // React commits simultaneous changes in one task: one call of the observer.
    new MutationObserver((records) => {
      const markets = new Set<Element | null>()
      work.commits += 1
      for (const { type, target } of records) {
        const element = elementOf(target)
        work.edits += 1
        if (type === 'childList') work.moved += 1
        if (element?.closest('.clock, .when')) continue
        if (!element?.closest('.odds, .market-odds, .market-row'))
          work.elsewhere.push(`${type} ${element?.className}`)
        else markets.add(element.closest('.market-row'))
      }
      work.marketsAtOnce = Math.max(work.marketsAtOnce, markets.size)
    }).observe(root, { subtree: true, childList: true, characterData: true, attributes: true })
    Object.assign(window, { work })
  })
  return () => page.evaluate(() => Reflect.get(window, 'work'))
}

/** Publishes a number of price changes of the event, one market in each message, like a busy match. */
export async function rain(server: DevServer, changes: number, aSecond: number): Promise<void> {
  const { markets } = server.book.event(LIVE_ID)
  let published = 0
  for (let turn = 0; published < changes; turn++) {
    const market = markets[turn % markets.length]
    if (!market) throw new Error('the event has no markets')
    // All markets alternate between up and down, so that prices stay within the ladder.
    const isUp = Math.floor(turn / markets.length) % 2 === 0
    server.book.move(LIVE_ID, [market.key], isUp ? 'up' : 'down')
    published += market.outcomes.length
    await new Promise((resolve) => setTimeout(resolve, (market.outcomes.length / aSecond) * 1_000))
  }
}
