import { expect, test } from 'vitest'
import { createBodyCache } from './body-cache.ts'

/** Creates a cache of one-kilobyte bodies and records the names of those that were computed. */
function arrange(maxBytes: number) {
  let nowMs = 0
  const made: string[] = []
  const cachedBody = createBodyCache(maxBytes, () => nowMs)
  const ask = (name: string) =>
    cachedBody(name, () => {
      made.push(name)
      return 'x'.repeat(1_000)
    })
  return {
    made,
    ask,
    after(ms: number) {
      nowMs += ms
    },
  }
}

test('a body is reused for a quarter of a second', async () => {
  const { made, ask, after } = arrange(100_000)
  const first = await ask('a')
  after(249)
  expect(await ask('a')).toBe(first)
  after(1)
  await ask('a')
  expect(made).toEqual(['a', 'a'])
})

test('a body is computed once for simultaneous requests, and again after a failure', async () => {
  const cachedBody = createBodyCache(100_000)
  const first = Promise.withResolvers<string>()
  const second = Promise.withResolvers<string>()
  const computed = [first.promise, second.promise]
  const ask = () => cachedBody('a', () => computed.shift())
  const failing = [ask(), ask()]
  first.reject(new Error('down'))
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const working = [ask(), ask()]
  second.resolve('x')
  expect((await Promise.all(working)).map((made) => made?.body)).toEqual(['"x"', '"x"'])
})

test('the cache is limited in bytes and keeps the newest bodies', async () => {
  const { made, ask } = arrange(2_500)
  for (const name of ['a', 'b', 'c', 'b', 'c', 'a']) await ask(name)
  expect(made).toEqual(['a', 'b', 'c', 'a'])
})
