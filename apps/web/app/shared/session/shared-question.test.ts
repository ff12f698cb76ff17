import { expect, it, vi } from 'vitest'
import { shareQuestions } from './shared-question.ts'

const questions = () => shareQuestions<string, boolean>(false, (kind) => kind !== 'second-step')

it('asks once where two calls are refused for want of the same, and both have the answer', async () => {
  const { ask, settle } = questions()
  const show = vi.fn()
  const answers = Promise.all([ask('identity', show), ask('identity', show)])
  settle(true)
  expect(await answers).toEqual([true, true])
  expect(show).toHaveBeenCalledOnce()
})

it('asks anew after an answer', async () => {
  const { ask, settle } = questions()
  const show = vi.fn()
  void ask('identity', show)
  settle(false)
  const second = ask('identity', show)
  settle(true)
  expect([await second, show.mock.calls.length]).toEqual([true, 2])
})

it('leaves a question without an answer that another one takes the place of', async () => {
  const { ask, settle } = questions()
  const first = ask('presence', () => {})
  const second = ask('identity', () => {})
  settle(true)
  expect([await first, await second]).toEqual([false, true])
})

it('shares no second step: its answer is that of one log-in', async () => {
  const { ask, settle } = questions()
  const first = ask('second-step', () => {})
  const second = ask('second-step', () => {})
  settle(true)
  expect([await first, await second]).toEqual([false, true])
})
