import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createDatabase, type Database } from '@tessera/postgres'
import { bareEnvironment, createTestDatabase, type TestDatabase } from '@tessera/test-env'
import { type SplitCounts, type SplitOptions, type SplitTessera, startSplit } from '@tessera/test-env/split'
import { afterAll, beforeAll } from 'vitest'

/** Tessera in processes of its own on a database of its own, while the tests of a file run. */
export interface SplitWorld {
  readonly split: SplitTessera
  readonly database: Database
  /** Runs a command of ours beside them, by its file; rejects as `execFile` does. */
  run(file: string, args?: readonly string[]): Promise<{ stdout: string; stderr: string }>
  /** Adds the operator "ann", who gives the orders of the tests. */
  addOperator(): Promise<void>
  /** What the command says that compares the books. */
  reconcile(): Promise<string>
}

const START_LIMIT_MS = 400_000
const RECONCILE = fileURLToPath(new URL('../src/reconcile-main.ts', import.meta.url))
const OPS = fileURLToPath(new URL('../src/ops-main.ts', import.meta.url))
const execute = promisify(execFile)

/** Starts it before the tests of this file and ends it after them. `prepare` comes first, `ready` when it runs. */
export function useSplit(
  counts: SplitCounts,
  {
    prepare = async () => ({}),
    ready = () => {},
  }: { prepare?: () => Promise<SplitOptions>; ready?: (split: SplitTessera) => void } = {},
): SplitWorld {
  let testDatabase: TestDatabase | undefined
  let database: Database | undefined
  let split: SplitTessera | undefined
  beforeAll(async () => {
    testDatabase = await createTestDatabase()
    database = createDatabase({ connectionString: testDatabase.connectionString })
    split = await startSplit(testDatabase.connectionString, counts, await prepare())
    ready(split)
  }, START_LIMIT_MS)
  afterAll(async () => {
    await split?.stop()
    await database?.close()
    await testDatabase?.drop()
  })
  const started = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the processes are started before the tests, not before that')
    return value
  }
  const run: SplitWorld['run'] = (file, args = []) =>
    execute(process.execPath, [file, ...args], {
      env: { ...bareEnvironment(), DATABASE_URL: started(testDatabase).connectionString },
    })
  return {
    get split() {
      return started(split)
    },
    get database() {
      return started(database)
    },
    run,
    addOperator: async () => {
      await run(OPS, ['operators', 'add', '--name', 'ann', '--full-name', 'Ann', '--reason', 'tests'])
    },
    reconcile: () => run(RECONCILE).then(({ stdout }) => stdout),
  }
}
