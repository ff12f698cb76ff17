import { expect, test } from 'vitest'
import { createErrands } from './errands.ts'

/** Errands that each take so long, by a clock of their own, and which of them were done. */
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

test('one is done at a turn, in their order, as long as the feed has nothing to tell', () => {
  const { errands, done } = arrange(100, 2)
  errands.doOne(false)
  expect(done).toEqual([1])
  expect(errands.isEmpty()).toBe(false)
  errands.doOne(false)
  expect([done, errands.isEmpty()]).toEqual([[1, 2], true])
  errands.doOne(false)
})

test('a feed that is behind has four fifths of the time', () => {
  const { errands, done } = arrange(50, 30)
  let workedMs = 0
  while (done.length < 10) {
    errands.worked(10)
    workedMs += 10
    errands.doOne(true)
  }
  expect(workedMs).toBe(10 + 9 * 4 * 50)
})

test('one that fails is done, and the next one comes', () => {
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
