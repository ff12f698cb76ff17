import type { Page } from '@playwright/test'

/** Returns controls beyond the edges of the window that can't be scrolled to within their own box. */
export const findCutControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isInOwnScroller = (element: Element): boolean => {
      for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return true
      return false
    }
    return [...document.querySelectorAll('a, button, input, select, textarea')]
      .filter((control) => control.checkVisibility() && !control.matches('.shell-skip, .sr-only'))
      .filter((control) => {
        const { left, right } = control.getBoundingClientRect()
        return (left < -1 || right > width + 1) && !isInOwnScroller(control)
      })
      .map((control) => control.outerHTML.slice(0, 120))
  })

/** Returns the number of pixels by which the page is wider than the window. */
export const findOverflow = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  )
