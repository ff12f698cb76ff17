import { ApiError } from '@tessera/contract/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TokenSource } from './token-source.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refusal = (status: number) =>
  new ApiError(status, { code: 0, name: 'forbidden', message: 'no', traceId: 't' })

/** A source whose server answers in turn; after that it is down. */
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

it('is asked again by itself after a failure, until it has come', async () => {
  const { source, ask, late } = given(new Error('offline'), refusal(503), 'new')
  expect(await source.fetch()).toBe('')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(late).toEqual(['new'])
  expect(ask).toHaveBeenCalledTimes(3)
})

it('answers with the one before meanwhile', async () => {
  const { source, late } = given('old', new Error('offline'), 'new')
  expect(await source.fetch()).toBe('old')
  expect(await source.fetch()).toBe('old')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(late).toEqual(['new'])
})

it('does not ask again about a refusal: who said no would be asked for ever', async () => {
  const { source, ask } = given(refusal(428))
  await source.fetch()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('is not asked again for who has gone, nor once nobody shows the widget', async () => {
  const [gone, hidden] = [given(), given()]
  await Promise.all([gone.source.fetch(), hidden.source.fetch()])
  gone.source.use(null)
  hidden.source.stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([gone.ask, hidden.ask].map((ask) => ask.mock.calls.length)).toEqual([1, 1])
  expect(await gone.source.fetch()).toBe('')
})

it('an answer that comes after the player has changed is not the next one’s', async () => {
  let answer: (token: string) => void = () => {}
  const source = new TokenSource({ onLate: () => {}, onFailure: () => {} })
  source.use(() => new Promise((resolve) => (answer = resolve)))
  const first = source.fetch()
  source.use(async () => 'of boris')
  expect(await source.fetch()).toBe('of boris')
  answer('of anna')
  expect(await first).toBe('of boris')
})
