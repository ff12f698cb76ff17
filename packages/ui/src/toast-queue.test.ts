import { describe, expect, it } from 'vitest'
import { createToastQueue, type ToastClock } from './toast-queue.ts'

/** A clock that only moves when it is told to. */
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

function setUp() {
  const { clock, pass } = fakeClock()
  const queue = createToastQueue(clock)
  const titles = () => queue.shown().map((toast) => toast.title)
  return { queue, pass, titles }
}

describe('toast queue', () => {
  it('shows the first at once', () => {
    const { queue, titles } = setUp()
    queue.show({ title: 'a' })
    expect(titles()).toEqual(['a'])
  })

  it('lets 400 ms pass between two', () => {
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

  it('keeps the spacing to one that has been dismissed', () => {
    const { queue, pass, titles } = setUp()
    queue.dismiss(queue.show({ title: 'a' }))
    queue.show({ title: 'b' })
    expect(titles()).toEqual([])
    pass(400)
    expect(titles()).toEqual(['b'])
  })

  it('leaves after 3000 ms without a description', () => {
    const { queue, pass, titles } = setUp()
    queue.show({ title: 'a' })
    pass(2999)
    expect(titles()).toEqual(['a'])
    pass(1)
    expect(titles()).toEqual([])
  })

  it('leaves after 5000 ms with a description', () => {
    const { queue, pass, titles } = setUp()
    queue.show({ title: 'a', description: 'more' })
    pass(4999)
    expect(titles()).toEqual(['a'])
    pass(1)
    expect(titles()).toEqual([])
  })

  it('stops time while paused and goes on with what was left', () => {
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

  it('pausing or resuming twice is the same as once', () => {
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

  it('starts the time of one that appears during a pause when the pause ends', () => {
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

  it('replaces one of the same key in place and starts its time again', () => {
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

  it('replaces a waiting one of the same key', () => {
    const { queue, pass, titles } = setUp()
    queue.show({ title: 'a' })
    queue.show({ title: 'old', key: 'k' })
    queue.show({ title: 'new', key: 'k' })
    pass(400)
    expect(titles()).toEqual(['a', 'new'])
    pass(400)
    expect(titles()).toEqual(['a', 'new'])
  })

  it('never shows more than four: the oldest leaves', () => {
    const { queue, pass, titles } = setUp()
    for (const title of ['a', 'b', 'c', 'd', 'e']) queue.show({ title, description: 'long' })
    pass(1600)
    expect(titles()).toEqual(['b', 'c', 'd', 'e'])
  })

  it('holds at most 20 that wait', () => {
    const { queue, pass } = setUp()
    const seen = new Set<string>()
    queue.subscribe(() => {
      for (const toast of queue.shown()) seen.add(toast.title)
    })
    for (let index = 0; index < 100; index++) queue.show({ title: String(index) })
    pass(120_000)
    expect(seen.size).toBe(21)
  })

  it('dismisses one that still waits', () => {
    const { queue, pass, titles } = setUp()
    queue.show({ title: 'a' })
    queue.dismiss(queue.show({ title: 'b' }))
    pass(1000)
    expect(titles()).toEqual(['a'])
  })

  it('keeps the same list until it changes, and tells its listeners when it does', () => {
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
