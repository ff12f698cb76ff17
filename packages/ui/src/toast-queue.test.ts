import { describe, expect, it } from 'vitest'
import { createToastQueue, type ToastClock } from './toast-queue.ts'

/** Creates a clock that only advances on request. */
function fakeClock() {
  let nowMs = 1000
  let timers: { at: number; callback: () => void }[] = []
  const clock: ToastClock = {
    nowMs: () => nowMs,
    after: (delayMs, callback) => {
      const timer = { at: nowMs + delayMs, callback }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
  }
  const pass = (ms: number) => {
    const end = nowMs + ms
    for (;;) {
      const due = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0]
      if (!due) break
      timers = timers.filter((timer) => timer !== due)
      nowMs = due.at
      due.callback()
    }
    nowMs = end
  }
  return { clock, pass }
}

function setUp(maxShown = 4) {
  const { clock, pass } = fakeClock()
  const queue = createToastQueue(clock, () => maxShown)
  const titles = () => queue.shown().map((toast) => toast.title)
  return { queue, pass, titles }
}

describe('toast queue', () => {
  it('shows the first toast at once', () => {
    const { queue, titles } = setUp()
    queue.show({ title: 'a' })
    expect(titles()).toEqual(['a'])
  })

  it('waits 400 ms between two toasts', () => {
    const { queue, pass, titles } = setUp()
    for (const title of ['a', 'b', 'c']) queue.show({ title })
    pass(399)
    expect(titles()).toEqual(['a'])
    pass(1)
    expect(titles()).toEqual(['a', 'b'])
    pass(399)
    expect(titles()).toEqual(['a', 'b'])
    pass(1)
    expect(titles()).toEqual(['a', 'b', 'c'])
  })

  it('waits 400 ms after a dismissed toast as well', () => {
    const { queue, pass, titles } = setUp()
    queue.dismiss(queue.show({ title: 'a' }))
    queue.show({ title: 'b' })
    expect(titles()).toEqual([])
    pass(400)
    expect(titles()).toEqual(['b'])
  })

  it('removes a toast without a description after 3000 ms', () => {
    const { queue, pass, titles } = setUp()
    queue.show({ title: 'a' })
    pass(2999)
    expect(titles()).toEqual(['a'])
    pass(1)
    expect(titles()).toEqual([])
  })

  it('removes a toast with a description after 5000 ms', () => {
    const { queue, pass, titles } = setUp()
    queue.show({ title: 'a', description: 'more' })
    pass(4999)
    expect(titles()).toEqual(['a'])
    pass(1)
    expect(titles()).toEqual([])
  })

  it('stops the time of a toast during a pause and continues with the rest', () => {
    const { queue, pass, titles } = setUp()
    queue.show({ title: 'a' })
    pass(2000)
    queue.pause()
    pass(60_000)
    expect(titles()).toEqual(['a'])
    queue.resume()
    pass(999)
    expect(titles()).toEqual(['a'])
    pass(1)
    expect(titles()).toEqual([])
  })

  it('ignores a repeated pause or resume', () => {
    const { queue, pass, titles } = setUp()
    queue.show({ title: 'a' })
    pass(1000)
    queue.pause()
    pass(500)
    queue.pause()
    queue.resume()
    queue.resume()
    pass(1999)
    expect(titles()).toEqual(['a'])
    pass(1)
    expect(titles()).toEqual([])
  })

  it('starts the time of a toast that appears during a pause at the end of the pause', () => {
    const { queue, pass, titles } = setUp()
    queue.pause()
    queue.show({ title: 'a' })
    pass(10_000)
    queue.resume()
    pass(2999)
    expect(titles()).toEqual(['a'])
    pass(1)
    expect(titles()).toEqual([])
  })

  it('replaces a toast with the same key in place and restarts its time', () => {
    const { queue, pass, titles } = setUp()
    const first = queue.show({ title: 'saving', key: 'save' })
    pass(2500)
    expect(queue.show({ title: 'saved', key: 'save' })).toBe(first)
    expect(titles()).toEqual(['saved'])
    pass(2999)
    expect(titles()).toEqual(['saved'])
    pass(1)
    expect(titles()).toEqual([])
  })

  it('replaces a waiting toast with the same key', () => {
    const { queue, pass, titles } = setUp()
    queue.show({ title: 'a' })
    queue.show({ title: 'old', key: 'k' })
    queue.show({ title: 'new', key: 'k' })
    pass(400)
    expect(titles()).toEqual(['a', 'new'])
    pass(400)
    expect(titles()).toEqual(['a', 'new'])
  })

  it('shows fewer toasts on a small screen', () => {
    const { queue, pass, titles } = setUp(2)
    for (const title of ['a', 'b', 'c']) queue.show({ title })
    pass(1000)
    expect(titles()).toEqual(['b', 'c'])
  })

  it('shows at most four toasts and removes the oldest', () => {
    const { queue, pass, titles } = setUp()
    for (const title of ['a', 'b', 'c', 'd', 'e']) queue.show({ title, description: 'long' })
    pass(1600)
    expect(titles()).toEqual(['b', 'c', 'd', 'e'])
  })

  it('stores at most 20 waiting toasts', () => {
    const { queue, pass } = setUp()
    const seen = new Set<string>()
    queue.subscribe(() => {
      for (const toast of queue.shown()) seen.add(toast.title)
    })
    for (let index = 0; index < 100; index++) queue.show({ title: String(index) })
    pass(120_000)
    expect(seen.size).toBe(21)
  })

  it('dismisses a waiting toast', () => {
    const { queue, pass, titles } = setUp()
    queue.show({ title: 'a' })
    queue.dismiss(queue.show({ title: 'b' }))
    pass(1000)
    expect(titles()).toEqual(['a'])
  })

  it('returns the same list until it changes, and then notifies its listeners', () => {
    const { queue, pass } = setUp()
    let calls = 0
    const stop = queue.subscribe(() => calls++)
    const before = queue.shown()
    expect(queue.shown()).toBe(before)
    queue.show({ title: 'a' })
    expect(queue.shown()).not.toBe(before)
    expect(calls).toBe(1)
    stop()
    pass(3000)
    expect(calls).toBe(1)
  })
})
