import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRenderTurns } from './render-turns.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Creates renderings of 10 ms each that record when they begin. */
function arrange(waitingMax: number) {
  let nowMs = 0
  const begun: [name: string, atMs: number][] = []
  const inTurn = createRenderTurns(waitingMax, () => nowMs)
  return {
    begun,
    render: (name: string) =>
      inTurn(async () => {
        begun.push([name, nowMs])
        await new Promise((resolve) => setTimeout(resolve, 10))
        if (name === 'broken') throw new Error(name)
        return name
      }),
    async pass(ms: number) {
      for (let passed = 0; passed < ms; passed += 1) {
        nowMs += 1
        await vi.advanceTimersByTimeAsync(1)
      }
    },
  }
}

it('renders one at a time, each after a pause as long as the last one took', async () => {
  const { begun, render, pass } = arrange(2)
  const made = Promise.all(['a', 'b', 'c'].map(render))
  await pass(100)
  expect(await made).toEqual(['a', 'b', 'c'])
  expect(begun).toEqual([
    ['a', 0],
    ['b', 20],
    ['c', 40],
  ])
})

it('returns null at once if too many wait, and renders again afterwards', async () => {
  const { render, pass } = arrange(1)
  const made = [render('a'), render('b')]
  expect(await render('c')).toBeNull()
  await pass(100)
  expect(await Promise.all(made)).toEqual(['a', 'b'])
  const later = render('d')
  await pass(10)
  expect(await later).toBe('d')
})

it('continues after a rendering that fails', async () => {
  const { render, pass } = arrange(2)
  const broken = expect(render('broken')).rejects.toThrow('broken')
  const next = render('a')
  await pass(100)
  await broken
  expect(await next).toBe('a')
})
