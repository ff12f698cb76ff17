import type { Page } from '@playwright/test'

/** Entry of the browser’s performance timeline, which TypeScript doesn’t know. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

/** Layout shifts of a page so far. */
interface Shifts {
  readonly sum: number
  /** The shifts one by one, with the classes of up to five elements that moved, and by how many pixels. */
  readonly each: readonly string[]
}

/** Records all layout shifts of a page from its first byte on (Layout Instability API, without the windows of CLS). */
export async function recordShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(() => {
    const shifts: { value: number; text: string }[] = []
    Object.assign(window, { shifts })
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${[...node.classList].join('.')}` : (node?.nodeName ?? '?')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) =>
          [nameOf(node), to.x - from.x, to.y - from.y, to.width - from.width, to.height - from.height].join(
            ' ',
          ),
        )
        shifts.push({ value: entry.value, text: `${entry.value} at ${entry.startTime}: ${moved.join('; ')}` })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => {
      const shifts = 'shifts' in window ? (window.shifts as { value: number; text: string }[]) : null
      return {
        sum: shifts?.reduce((sum, { value }) => sum + value, 0) ?? 1,
        each: shifts?.map(({ text }) => text) ?? ['not recorded'],
      }
    })
}
