import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** What the hook hands to React. */
interface Store {
  readonly subscribe: (look: () => void) => () => void
  readonly read: () => boolean
  readonly readOnServer: () => boolean
}

vi.mock('react', () => ({
  useSyncExternalStore: (...[subscribe, read, readOnServer]: unknown[]) => ({
    subscribe,
    read,
    readOnServer,
  }),
}))

async function freshStore(): Promise<Store> {
  vi.resetModules()
  const { useHydrated: ask } = await import('./use-hydrated.ts')
  return ask() as unknown as Store
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('tells each part that the page is alive in a task of its own', async () => {
  const { subscribe, read, readOnServer } = await freshStore()
  const [first, second, gone] = [vi.fn(), vi.fn(), vi.fn()]
  subscribe(first)
  subscribe(second)
  subscribe(gone)()
  expect([read(), readOnServer()]).toEqual([false, false])
  vi.runAllTimers()
  expect([first, second, gone].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
  expect([read(), readOnServer()]).toEqual([true, false])
})

it('leaves the page as it is until the task in which it came alive has ended', async () => {
  const { subscribe, read } = await freshStore()
  const look = vi.fn()
  subscribe(look)
  expect([read(), look.mock.calls.length, vi.getTimerCount()]).toEqual([false, 0, 1])
  subscribe(look)
  expect(vi.getTimerCount()).toBe(2)
})

it('has nothing to tell what comes later', async () => {
  const { subscribe, read } = await freshStore()
  subscribe(() => {})
  vi.runAllTimers()
  expect(read()).toBe(true)
  subscribe(() => {})
  expect(vi.getTimerCount()).toBe(0)
})
