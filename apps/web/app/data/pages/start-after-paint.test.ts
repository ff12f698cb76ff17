import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { startAfterPaint } from './start-after-paint.server.ts'

const page = startAfterPaint('<head></head><body><script type="module" src="/a.js"></script></body>', '')
const [, start = ''] = /<script>(.+)<\/script><\/body>$/s.exec(page) ?? []

/**
 * Runs the script of a page; returns how often the waiting elements were inserted, and controls for paint,
 * timers and frames.
 */
function run(hidden: boolean, picture: PromiseWithResolvers<void> | null = null) {
  let begun = 0
  let paint = (_name: string) => {}
  const timers: (() => void)[] = []
  const frames: (() => void)[] = []
  class PerformanceObserver {
    constructor(told: (list: { getEntriesByName(name: string): string[] }) => void) {
      paint = (painted) => told({ getEntriesByName: (name) => (name === painted ? [name] : []) })
    }
    observe() {}
  }
  const document = {
    hidden,
    querySelectorAll: () => [{ replaceWith: () => begun++ }],
    querySelector: (selector: string) =>
      selector.startsWith('img') && picture ? { decode: () => picture.promise } : null,
  }
  const setTimeout = (work: () => void) => timers.push(work)
  const requestAnimationFrame = (work: () => void) => frames.push(work)
  const world = { document, window: { PerformanceObserver }, PerformanceObserver, setTimeout }
  runInNewContext(start, { ...world, requestAnimationFrame })
  const lateEnough = () => {
    for (const work of timers) work()
  }
  const nextFrame = () => {
    for (const work of frames.splice(0)) work()
  }
  return { begun: () => begun, paint: (name: string) => paint(name), lateEnough, nextFrame }
}

it('starts the page once, at the first contentful paint', () => {
  const { begun, paint, lateEnough } = run(false)
  paint('first-paint')
  expect(begun()).toBe(0)
  paint('first-contentful-paint')
  paint('first-contentful-paint')
  lateEnough()
  expect(begun()).toBe(1)
})

it('paints an inlined main picture before the page starts', async () => {
  const picture = Promise.withResolvers<void>()
  const { begun, paint, nextFrame } = run(false, picture)
  paint('first-contentful-paint')
  nextFrame()
  picture.resolve()
  await picture.promise
  nextFrame()
  expect(begun()).toBe(0)
  nextFrame()
  expect(begun()).toBe(1)
})

it('starts the page if the main picture can’t be decoded', async () => {
  const picture = Promise.withResolvers<void>()
  const { begun, paint } = run(false, picture)
  paint('first-contentful-paint')
  picture.reject(new Error('broken'))
  await picture.promise.catch(() => {})
  expect(begun()).toBe(1)
})

it('starts the page in a browser that reports no paint', () => {
  const { begun, lateEnough } = run(false)
  lateEnough()
  expect(begun()).toBe(1)
})

it('starts the page immediately in a hidden tab, which is never painted', () => {
  expect(run(true).begun()).toBe(1)
})

it('leaves a page without scripts unchanged', () => {
  const html = '<head></head><body><p>a</p></body>'
  expect(startAfterPaint(html, '')).toBe(html)
})
