import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQuestions } from './questions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function arrange(limits = { limitMs: 2_000, underWayMax: 2, waitingMax: 3 }) {
  const questions = createQuestions<string>(limits)
  const sent: number[] = []
  const answers: (string | null)[] = []
  const ask = () => {
    const asked = questions.ask((id) => sent.push(id) > 0)
    void asked.then((answer) => answers.push(answer))
    return asked
  }
  return { questions, sent, answers, ask }
}

test('so many are under way at a time, the next ones follow answers, and more than wait have none', async () => {
  const { questions, sent, answers, ask } = arrange()
  const asked = Array.from({ length: 6 }, ask)
  expect(await asked[5]).toBeNull()
  expect(sent).toEqual([1, 2])
  questions.answer(1, 'one')
  expect(await asked[0]).toBe('one')
  expect(sent).toEqual([1, 2, 3])
  expect(answers).toEqual([null, 'one'])
})

test('one that nobody waits for any more has its place until the thread has answered it', async () => {
  const { questions, sent, answers, ask } = arrange()
  for (let count = 0; count < 4; count++) void ask()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(answers).toEqual([null, null, null, null])
  const late = ask()
  expect(sent).toEqual([1, 2])
  questions.answer(1, 'too late')
  expect(sent).toEqual([1, 2, 5])
  questions.answer(5, 'in time')
  expect(await late).toBe('in time')
})

test('none waits for a thread that is gone, and the next one is asked at once', async () => {
  const { questions, sent, answers, ask } = arrange()
  for (let count = 0; count < 4; count++) void ask()
  questions.drop()
  await vi.advanceTimersByTimeAsync(0)
  expect(answers).toEqual([null, null, null, null])
  void ask()
  expect(sent).toEqual([1, 2, 5])
  expect(await questions.ask(() => false)).toBeNull()
})
