import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, it, vi } from 'vitest'
import { NUMBERS_WORKER, warmNumbers } from './warm-numbers.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Stubs a browser with worker threads; returns the started ones. */
function withThreads() {
  class Thread {
    readonly asked: unknown[] = []
    onmessage = () => {}
    onerror = () => {}
    readonly address: string
    constructor(address: string) {
      this.address = address
      threads.push(this)
    }
    postMessage(message: unknown) {
      this.asked.push(message)
    }
  }
  const threads: Thread[] = []
  vi.stubGlobal('Worker', Thread)
  return threads
}

it('formats the first number in a worker, and resolves when it is done', async () => {
  const threads = withThreads()
  const warmed = warmNumbers('de')
  const [thread] = threads
  expect(thread).toMatchObject({ address: NUMBERS_WORKER, asked: ['de'] })
  let isWarm = false
  void warmed.then(() => {
    isWarm = true
  })
  await Promise.resolve()
  expect(isWarm).toBe(false)
  thread?.onmessage()
  await warmed
})

it('resolves if the worker fails or does not respond', async () => {
  vi.stubGlobal('Worker', undefined)
  await warmNumbers('en')
  const threads = withThreads()
  const failing = warmNumbers('en')
  threads[0]?.onerror()
  await failing
  vi.useFakeTimers()
  const silent = warmNumbers('en')
  vi.advanceTimersByTime(1000)
  await silent
  expect(threads).toHaveLength(2)
})

it('formats a number, responds, formats a date and ends itself in the worker’s script', () => {
  const answers: unknown[] = []
  const rest: string[] = []
  let answer = (_event: { data: string }): void => {}
  const scope = {
    postMessage: (number: unknown) => answers.push(number),
    addEventListener: (_type: string, listener: typeof answer) => {
      answer = listener
    },
    Intl: {
      NumberFormat: function format(this: object, lang: string) {
        return { format: (value: number) => `${value} in ${lang}` }
      },
      DateTimeFormat: function format(this: object, lang: string) {
        return { format: () => rest.push(`a date in ${lang}`) }
      },
    },
    close: () => rest.push('the end'),
  }
  runInNewContext(readFileSync(new URL('../../../public/numbers.js', import.meta.url), 'utf8'), scope)
  answer({ data: 'ar' })
  expect(answers).toEqual(['0 in ar'])
  expect(rest).toEqual(['a date in ar', 'the end'])
})
