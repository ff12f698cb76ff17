import { expect, test } from 'vitest'
import { createErrands } from './errands.ts'

/** Creates jobs of a fixed duration on a test clock, and records which of them were run. */
function arrange(costMs: number, count: number) {
  let nowMs = 0
  const done: number[] = []
  const errands = createErrands(() => nowMs)
  for (let number = 1; number <= count; number++)
    errands.add(() => {
      nowMs += costMs
      done.push(number)
    })
  return { errands, done }
}

test('one job runs per turn, in order, while the feed has nothing to send', () => {
  const { errands, done } = arrange(100, 2)
  errands.doOne(false)
  expect(done).toEqual([1])
  expect(errands.isEmpty()).toBe(false)
  errands.doOne(false)
  expect([done, errands.isEmpty()]).toEqual([[1, 2], true])
  errands.doOne(false)
})

test('a feed that is behind keeps four fifths of the time', () => {
  const { errands, done } = arrange(50, 30)
  let workedMs = 0
  while (done.length < 10) {
    errands.worked(10)
    workedMs += 10
    errands.doOne(true)
  }
  expect(workedMs).toBe(10 + 9 * 4 * 50)
})

test('a failed job is finished, and the next one runs', () => {
  const errands = createErrands()
  const done: string[] = []
  errands.add(() => {
    throw new Error('thunder')
  })
  errands.add(() => void done.push('second'))
  expect(() => errands.doOne(false)).toThrow('thunder')
  errands.doOne(false)
  expect(done).toEqual(['second'])
})
