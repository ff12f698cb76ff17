import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Database } from '@tessera/postgres'
import {
  bareEnvironment,
  connectTestDatabase,
  createTestDatabase,
  type TestDatabase,
} from '@tessera/test-env'
import { type SplitCounts, type SplitOptions, type SplitTessera, startSplit } from '@tessera/test-env/split'
import { afterAll, beforeAll, expect } from 'vitest'
import { type OpsOutput, ops } from './ops.ts'

/** A Tessera in separate processes on its own database, for the duration of a test file. */
export interface SplitWorld {
  readonly split: SplitTessera
  readonly database: Database
  /** Runs a command of `tessera ops`. */
  ops(args: readonly string[]): Promise<OpsOutput>
  /** Adds the operator "ann", who gives all orders of the tests. */
  addOperator(): Promise<void>
  /** Runs the reconciliation of the books and returns its output. */
  reconcile(): Promise<string>
}

const START_LIMIT_MS = 400_000
const RECONCILE = fileURLToPath(new URL('../src/reconcile-main.ts', import.meta.url))
const execute = promisify(execFile)

/**
 * Starts a split Tessera before the tests of this file and stops it after them. `prepare` runs before the start,
 * `ready` after it.
 */
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
    database = connectTestDatabase({ connectionString: testDatabase.connectionString })
    split = await startSplit(testDatabase.connectionString, counts, await prepare())
    ready(split)
  }, START_LIMIT_MS)
  afterAll(async () => {
    await split?.stop()
    await database?.close()
    await testDatabase?.drop()
  })
  const started = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the processes are only available inside tests')
    return value
  }
  const variables = () => ({ DATABASE_URL: started(testDatabase).connectionString })
  return {
    get split() {
      return started(split)
    },
    get database() {
      return started(database)
    },
    ops: (args) => ops(args, variables()),
    addOperator: async () => {
      const account = ['--name', 'ann', '--full-name', 'Ann', '--reason', 'tests']
      expect(await ops(['operators', 'add', ...account], variables())).toMatchObject({ code: 0 })
    },
    reconcile: async () => {
      const env = { ...bareEnvironment(), ...variables() }
      return (await execute(process.execPath, [RECONCILE], { env })).stdout
    },
  }
}
