import { ApiError } from '@tessera/contract/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TokenSource } from './token-source.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refusal = (status: number) =>
  new ApiError(status, { code: 0, name: 'forbidden', message: 'no', traceId: 't' })

/** Creates a source whose server returns the responses in turn, and then fails. */
function given(...answers: readonly (string | Error)[]) {
  const late: string[] = []
  const ask = vi.fn(async () => {
    const answer = answers[ask.mock.calls.length - 1] ?? new Error('offline')
    if (typeof answer !== 'string') throw answer
    return answer
  })
  const source = new TokenSource({ onLate: (token) => late.push(token), onFailure: () => {} })
  source.use(ask)
  return { source, ask, late }
}

it('retries a failed request until a token arrives', async () => {
  const { source, ask, late } = given(new Error('offline'), refusal(503), 'new')
  expect(await source.fetch()).toBe('')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(late).toEqual(['new'])
  expect(ask).toHaveBeenCalledTimes(3)
})

it('returns the previous token while it retries', async () => {
  const { source, late } = given('old', new Error('offline'), 'new')
  expect(await source.fetch()).toBe('old')
  expect(await source.fetch()).toBe('old')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(late).toEqual(['new'])
})

it('does not retry after a refusal, which would be refused forever', async () => {
  const { source, ask } = given(refusal(428))
  await source.fetch()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('stops retrying after a log-out and when the widget is hidden', async () => {
  const [gone, hidden] = [given(), given()]
  await Promise.all([gone.source.fetch(), hidden.source.fetch()])
  gone.source.use(null)
  hidden.source.stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([gone.ask, hidden.ask].map((ask) => ask.mock.calls.length)).toEqual([1, 1])
  expect(await gone.source.fetch()).toBe('')
})

it('discards a response that arrives after the player has changed', async () => {
  let answer: (token: string) => void = () => {}
  const source = new TokenSource({ onLate: () => {}, onFailure: () => {} })
  source.use(() => new Promise((resolve) => (answer = resolve)))
  const first = source.fetch()
  source.use(async () => 'of boris')
  expect(await source.fetch()).toBe('of boris')
  answer('of anna')
  expect(await first).toBe('of boris')
})
