/** Runs tests repeatedly in one process on request of its parent, which kills it if the tests hang. */
import { resolve } from 'node:path'
import { createVitest } from 'vitest/node'

/** A request to run sets of tests, one after another, on the files on disk, one of which has changed. */
export interface TestRequest {
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

/** File of the previous request, which has been restored since. */
let previousFile: string | null = null
/** Test that killed the previous mutant. It runs first, since it often kills the next one too. */
let lastKiller: string | null = null

function inOrder(sets: TestRequest['tests']): TestRequest['tests'] {
  const first = lastKiller
  if (first === null || !sets.flat().includes(first)) return sets
  return [[first], ...sets.map((set) => set.filter((test) => test !== first))].filter(
    ({ length }) => length > 0,
  )
}

process.on('message', async ({ changed, tests }: TestRequest) => {
  for (const file of new Set([previousFile ?? changed, changed])) vitest.invalidateFile(resolve(file))
  previousFile = changed
  vitest.state.filesMap.clear()
  for (const set of inOrder(tests)) {
    const specifications = await vitest.globTestSpecifications(set.map((test) => resolve(test)))
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    const hasPassed =
      testModules.length > 0 && unhandledErrors.length === 0 && testModules.every((one) => one.ok())
    if (!hasPassed) {
      const failed = testModules.find((one) => !one.ok())?.moduleId
      lastKiller = set.find((test) => resolve(test) === failed) ?? null
      process.send?.({ isKilled: true })
      return
    }
  }
  process.send?.({ isKilled: false })
})
process.send?.('ready')
