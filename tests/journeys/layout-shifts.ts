import type { Page } from '@playwright/test'

/** Sum of all layout shifts of a page from its first byte on (Layout Instability API, without the windows of CLS). */
export async function recordShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() =>
      'shifts' in window ? (window.shifts as number[]).reduce((sum, one) => sum + one, 0) : 1,
    )
}
