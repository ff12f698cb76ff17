import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startCleaning } from './cleaning.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('deletes a minute after the start and every hour, also after a failure', async () => {
  const runs: string[] = []
  const warnings: string[] = []
  const cleaning = startCleaning(
    [
      async () => {
        runs.push('first')
        throw new Error('the database is unreachable')
      },
      async () => runs.push('second'),
    ],
    { warn: (_facts: unknown, message?: string) => warnings.push(String(message)) },
  )
  await vi.advanceTimersByTimeAsync(59_000)
  expect(runs).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(runs).toEqual(['first', 'second'])
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(runs).toEqual(['first', 'second', 'first', 'second'])
  expect(warnings).toEqual(Array(2).fill('expired data could not be deleted'))
  await cleaning.close()
  await vi.advanceTimersByTimeAsync(7_200_000)
  expect(runs).toHaveLength(4)
})
