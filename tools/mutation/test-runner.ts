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
  maxWorkers: 1,
  isolate: false,
  bail: 1,
  include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}'],
})
await vitest.standalone()

/** The file of the question before: it was put back since. */
let before: string | null = null

process.on('message', async ({ changed, tests }: Question) => {
  for (const file of new Set([before ?? changed, changed])) vitest.invalidateFile(resolve(file))
  before = changed
  vitest.state.filesMap.clear()
  for (const set of tests) {
    const specifications = await vitest.globTestSpecifications(set.map((test) => resolve(test)))
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    const isGood =
      testModules.length > 0 && unhandledErrors.length === 0 && testModules.every((one) => one.ok())
    if (!isGood) {
      process.send?.({ isNoticed: true })
      return
    }
  }
  process.send?.({ isNoticed: false })
})
process.send?.('ready')
