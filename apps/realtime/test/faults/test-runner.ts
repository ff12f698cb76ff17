/**
 * Runs tests of a given folder repeatedly in one process on request of the parent process, which kills it if
 * tests hang.
 */
import { basename, join } from 'node:path'
import { createVitest, type TestModule } from 'vitest/node'

/** Request of the parent: the changed file and the tests to run, by patterns of their paths. */
export interface Question {
  /** From the root of the copy. */
  readonly changed: string
  readonly only: string
  /** Pattern of tests to skip; empty: none. */
  readonly without: string
}

/** Detection of a fault: a test and its file's name without `.test.ts`. */
export interface Detection {
  readonly test: string
  readonly file: string
}

const [, , root = ''] = process.argv
const vitest = await createVitest('test', { root, watch: false, reporters: [{}] })
await vitest.standalone()

/** File changed in the previous request; it has been restored since. */
let before: string | null = null

function detectionOf(modules: readonly TestModule[], hasOtherErrors: boolean): Detection | null {
  for (const module of modules) {
    if (module.ok()) continue
    const [failed] = module.children.allTests('failed')
    const test = failed?.fullName ?? 'a file of tests as a whole'
    return { test, file: basename(module.moduleId, '.test.ts') }
  }
  return hasOtherErrors || modules.length === 0 ? { test: 'the run as a whole', file: '' } : null
}

process.on('message', async ({ changed, only, without }: Question) => {
  for (const file of new Set([before ?? changed, changed])) vitest.invalidateFile(join(root, file))
  before = changed
  vitest.state.filesMap.clear()
  const all = await vitest.globTestSpecifications()
  const wanted = all.filter(
    ({ moduleId }) => moduleId.includes(only) && (without === '' || !moduleId.includes(without)),
  )
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted)
  process.send?.({ detection: detectionOf(testModules, unhandledErrors.length > 0) })
})
process.send?.('ready')
