/** Runs tests again and again in one process, as its parent asks; the parent ends it when tests do not. */
import { resolve } from 'node:path'
import { createVitest } from 'vitest/node'

/** What the parent asks: on the files as they lie on the disk, of which one has changed, one set of tests after another. */
export interface Question {
  readonly changed: string
  readonly tests: readonly (readonly string[])[]
}

const vitest = await createVitest('test', {
  watch: false,
  reporters: [{}],
  pool: 'threads',
  maxWorkers: 2,
  isolate: false,
  bail: 1,
  include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}'],
})
await vitest.standalone()

/** The file of the question before: it was put back since. */
let before: string | null = null
/** The test that noticed the change before: it often notices the next one too, and is asked first. */
let lastToNotice: string | null = null

function inOrder(sets: Question['tests']): Question['tests'] {
  const first = lastToNotice
  if (first === null || !sets.flat().includes(first)) return sets
  return [[first], ...sets.map((set) => set.filter((test) => test !== first))].filter(
    ({ length }) => length > 0,
  )
}

process.on('message', async ({ changed, tests }: Question) => {
  for (const file of new Set([before ?? changed, changed])) vitest.invalidateFile(resolve(file))
  before = changed
  vitest.state.filesMap.clear()
  for (const set of inOrder(tests)) {
    const specifications = await vitest.globTestSpecifications(set.map((test) => resolve(test)))
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    const isGood =
      testModules.length > 0 && unhandledErrors.length === 0 && testModules.every((one) => one.ok())
    if (!isGood) {
      const failed = testModules.find((one) => !one.ok())?.moduleId
      lastToNotice = set.find((test) => resolve(test) === failed) ?? null
      process.send?.({ isNoticed: true })
      return
    }
  }
  process.send?.({ isNoticed: false })
})
process.send?.('ready')
