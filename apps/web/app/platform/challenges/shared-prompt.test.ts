import { expect, it, vi } from 'vitest'
import { sharePrompts } from './shared-prompt.ts'

const questions = () => sharePrompts<string, boolean>(false, (kind) => kind !== 'second-step')

it('shows one prompt for two calls with the same challenge, and both receive the answer', async () => {
  const { ask, settle } = questions()
  const show = vi.fn()
  const answers = Promise.all([ask('identity', show), ask('identity', show)])
  settle(true)
  expect(await answers).toEqual([true, true])
  expect(show).toHaveBeenCalledOnce()
})

it('shows the prompt again after an answer', async () => {
  const { ask, settle } = questions()
  const show = vi.fn()
  void ask('identity', show)
  settle(false)
  const second = ask('identity', show)
  settle(true)
  expect([await second, show.mock.calls.length]).toEqual([true, 2])
})

it('leaves a prompt unanswered when another one replaces it', async () => {
  const { ask, settle } = questions()
  const first = ask('presence', () => {})
  const second = ask('identity', () => {})
  settle(true)
  expect([await first, await second]).toEqual([false, true])
})

it('never shares a second step: its answer belongs to one log-in', async () => {
  const { ask, settle } = questions()
  const first = ask('second-step', () => {})
  const second = ask('second-step', () => {})
  settle(true)
  expect([await first, await second]).toEqual([false, true])
})
