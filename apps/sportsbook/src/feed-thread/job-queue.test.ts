import { expect, test } from 'vitest'
import { createJobQueue } from './job-queue.ts'

/** Creates jobs of a fixed duration on a test clock, and records which of them were run. */
function arrange(costMs: number, count: number) {
  let nowMs = 0
  const done: number[] = []
  const jobs = createJobQueue(() => nowMs)
  for (let number = 1; number <= count; number++)
    jobs.add(() => {
      nowMs += costMs
      done.push(number)
    })
  return { jobs, done }
}

test('one job runs per turn, in order, while the feed has nothing to send', () => {
  const { jobs, done } = arrange(100, 2)
  jobs.runNext(false)
  expect(done).toEqual([1])
  expect(jobs.isEmpty()).toBe(false)
  jobs.runNext(false)
  expect([done, jobs.isEmpty()]).toEqual([[1, 2], true])
  jobs.runNext(false)
})

test('a feed that is behind keeps four fifths of the time', () => {
  const { jobs, done } = arrange(50, 30)
  let workedMs = 0
  while (done.length < 10) {
    jobs.recordWork(10)
    workedMs += 10
    jobs.runNext(true)
  }
  expect(workedMs).toBe(10 + 9 * 4 * 50)
})

test('a failed job is finished, and the next one runs', () => {
  const jobs = createJobQueue()
  const done: string[] = []
  jobs.add(() => {
    throw new Error('thunder')
  })
  jobs.add(() => void done.push('second'))
  expect(() => jobs.runNext(false)).toThrow('thunder')
  jobs.runNext(false)
  expect(done).toEqual(['second'])
})
