import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { startAfterPaint } from './start-after-paint.ts'

const page = startAfterPaint('<head></head><body><script type="module" src="/a.js"></script></body>', '')
const [, start = ''] = /<script>(.+)<\/script><\/body>$/s.exec(page) ?? []

/** Runs the script of a page, and tells how often what waits was put in place. */
function run(hidden: boolean) {
  let begun = 0
  let paint = () => {}
  const timers: (() => void)[] = []
  class PerformanceObserver {
    constructor(told: () => void) {
      paint = told
    }
    observe() {}
  }
  const document = { hidden, querySelectorAll: () => [{ replaceWith: () => begun++ }] }
  const setTimeout = (work: () => void) => timers.push(work)
  runInNewContext(start, { document, window: { PerformanceObserver }, PerformanceObserver, setTimeout })
  const lateEnough = () => {
    for (const work of timers) work()
  }
  return { begun: () => begun, paint: () => paint(), lateEnough }
}

it('the page starts with its first paint, once', () => {
  const { begun, paint, lateEnough } = run(false)
  expect(begun()).toBe(0)
  paint()
  paint()
  lateEnough()
  expect(begun()).toBe(1)
})

it('a browser that tells no paint starts the page all the same', () => {
  const { begun, lateEnough } = run(false)
  lateEnough()
  expect(begun()).toBe(1)
})

it('a tab in the background, where nothing is painted, starts at once', () => {
  expect(run(true).begun()).toBe(1)
})

it('a page without scripts stays as it is', () => {
  const html = '<head></head><body><p>a</p></body>'
  expect(startAfterPaint(html, '')).toBe(html)
})
