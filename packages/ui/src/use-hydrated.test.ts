import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** Functions that the hook passes to React. */
interface Store {
  readonly subscribe: (listener: () => void) => () => void
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

it('notifies each component of the hydration in a separate task', async () => {
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

it('keeps the state until the task of the hydration has ended', async () => {
  const { subscribe, read } = await freshStore()
  const listener = vi.fn()
  subscribe(listener)
  expect([read(), listener.mock.calls.length, vi.getTimerCount()]).toEqual([false, 0, 1])
  subscribe(listener)
  expect(vi.getTimerCount()).toBe(2)
})

it('schedules nothing for components mounted later', async () => {
  const { subscribe, read } = await freshStore()
  subscribe(() => {})
  vi.runAllTimers()
  expect(read()).toBe(true)
  subscribe(() => {})
  expect(vi.getTimerCount()).toBe(0)
})
