/** Runs tests of the folder named again and again in one process, as its parent asks; the parent ends it when tests do not. */
import { basename, join } from 'node:path'
import { createVitest, type TestModule } from 'vitest/node'

/** What the parent asks: which file has changed, and the tests to run, by patterns of their paths. */
export interface Question {
  /** From the root of the copy. */
  readonly changed: string
  readonly only: string
  /** Never run; nothing where it is empty. */
  readonly without: string
}

/** What noticed a fault: a test and its file's name without `.test.ts`. */
export interface Notice {
  readonly test: string
  readonly file: string
}

const [, , root = ''] = process.argv
const vitest = await createVitest('test', { root, watch: false, reporters: [{}] })
await vitest.standalone()

/** The file of the question before: it was put back since. */
let before: string | null = null

function noticeOf(modules: readonly TestModule[], hasOtherErrors: boolean): Notice | null {
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
  process.send?.({ notice: noticeOf(testModules, unhandledErrors.length > 0) })
})
process.send?.('ready')
