import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPendingRequests } from './pending-requests.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function arrange(limits = { limitMs: 2_000, sentMax: 2, waitingMax: 3 }) {
  const requests = createPendingRequests<string>(limits)
  const sent: number[] = []
  const answers: (string | null)[] = []
  const ask = () => {
    const asked = requests.submit((id) => sent.push(id) > 0)
    void asked.then((answer) => answers.push(answer))
    return asked
  }
  return { requests, sent, answers, ask }
}

test('requests are limited, wait for earlier responses, and are refused beyond the queue', async () => {
  const { requests, sent, answers, ask } = arrange()
  const asked = Array.from({ length: 6 }, ask)
  expect(await asked[5]).toBeNull()
  expect(sent).toEqual([1, 2])
  requests.resolve(1, 'one')
  expect(await asked[0]).toBe('one')
  expect(sent).toEqual([1, 2, 3])
  expect(answers).toEqual([null, 'one'])
})

test('a timed-out request keeps its place until the thread has responded', async () => {
  const { requests, sent, answers, ask } = arrange()
  for (let count = 0; count < 4; count++) void ask()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(answers).toEqual([null, null, null, null])
  const late = ask()
  expect(sent).toEqual([1, 2])
  requests.resolve(1, 'too late')
  expect(sent).toEqual([1, 2, 5])
  requests.resolve(5, 'in time')
  expect(await late).toBe('in time')
})

test('all requests end when the thread has died, and the next one is sent at once', async () => {
  const { requests, sent, answers, ask } = arrange()
  for (let count = 0; count < 4; count++) void ask()
  requests.cancelAll()
  await vi.advanceTimersByTimeAsync(0)
  expect(answers).toEqual([null, null, null, null])
  void ask()
  expect(sent).toEqual([1, 2, 5])
  expect(await requests.submit(() => false)).toBeNull()
})
