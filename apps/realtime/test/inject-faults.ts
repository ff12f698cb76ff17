import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createTestDatabase } from '@tessera/test-env'
import { z } from 'zod'
import type { Fault } from './faults/fault.ts'
import { protocolFaults } from './faults/protocol-faults.ts'
import { outboxFaults, serverFaults } from './faults/server-faults.ts'

/**
 * Shows that the tests of the realtime server notice mistakes: puts one fault after the other into a copy of the
 * source and runs the tests on it. A fault is noticed when they fail. Prints one line a fault and the sum; words on
 * the command line select the faults whose name contains them.
 */
const root = join(import.meta.dirname, '../../..')
const folders = ['packages/centrifugo', 'apps/realtime']
const lanes = 2

/** A fault that makes the tests hang is noticed too. */
const runLimitMs = 120_000

/** Tests without a server come first: they are quick, and the run ends with the first that fails. */
const configuration = `
import { BaseSequencer } from 'vitest/node'
const rank = ({ moduleId }) => ['/packages/', '/src/', '/test/'].findIndex((part) => moduleId.includes(part))
class QuickFirst extends BaseSequencer {
  async sort(files) {
    return files.toSorted((a, b) => rank(a) - rank(b))
  }
}
export default {
  test: {
    include: ['**/src/**/*.test.ts', '**/test/wire/*.test.ts'],
    sequence: { sequencer: QuickFirst },
    pool: 'threads', isolate: false, fileParallelism: false, testTimeout: 8000, bail: 1, reporters: ['json'],
  },
}
`

/** A copy of what is tested, with everything else linked to the repository. */
function copySource(): string {
  const copy = mkdtempSync(join(tmpdir(), 'tessera-faults-'))
  for (const folder of folders) cpSync(join(root, folder), join(copy, folder), { recursive: true })
  const link = (from: string, to: string) => symlinkSync(join(root, from), join(copy, to))
  const packages = 'node_modules/@tessera'
  mkdirSync(join(copy, packages), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@tessera' && !name.startsWith('.')) link(`node_modules/${name}`, `node_modules/${name}`)
  }
  for (const name of readdirSync(join(root, packages))) {
    const copied = folders.find((folder) => folder.endsWith(`/${name}`))
    if (copied === undefined) link(`${packages}/${name}`, `${packages}/${name}`)
    else symlinkSync(join(copy, copied), join(copy, packages, name))
  }
  writeFileSync(join(copy, 'vitest.config.mjs'), configuration)
  return copy
}

/** The outbox has its own faults and its own tests, which need the database; nothing else waits for them. */
const onlyOutbox = ['outbox']
const withoutOutbox = ['--exclude', '**/outbox/**']

const report = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

/** What noticed a fault: a test and the end of its file's path, without `.test.ts`. */
interface Notice {
  readonly test: string
  readonly file: string
}

/**
 * Runs the tests of a copy, or a selection of them by vitest's arguments.
 * @returns the test that failed, or undefined when all passed
 */
async function failingTest(
  copy: string,
  databaseUrl: string,
  selection: readonly string[],
): Promise<Notice | undefined> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const output = join(copy, 'report.json')
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--root', copy, '--outputFile', output, ...selection],
    {
      cwd: copy,
      stdio: 'ignore',
      timeout: runLimitMs,
      killSignal: 'SIGKILL',
      env: {
        ...process.env,
        TESSERA_TEST_SHARED_DATABASE_URL: databaseUrl,
        // A machine that is busy with other work needs more.
        REALTIME_TEST_PATIENCE_MS: process.env.REALTIME_TEST_PATIENCE_MS ?? '1500',
      },
    },
  )
  await once(child, 'exit')
  if (!existsSync(output)) return { test: 'the run as a whole', file: '' }
  const { success, testResults } = report.parse(JSON.parse(readFileSync(output, 'utf8')))
  rmSync(output)
  if (success) return undefined
  for (const { name, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed')
    if (failed) return { test: failed.fullName, file: basename(name, '.test.ts') }
  }
  return { test: 'a file of tests as a whole', file: '' }
}

/**
 * Puts a fault into a copy, asks which test notices it, and takes it out again. The file of tests that noticed it the
 * last time is asked first: only where that one has nothing against it, all of them are.
 */
async function noticedBy(copy: string, fault: Fault, databaseUrl: string): Promise<Notice | undefined> {
  const selection = outboxFaults.includes(fault) ? onlyOutbox : withoutOutbox
  const path = join(copy, fault.file)
  const sound = readFileSync(path, 'utf8')
  const [before, ...after] = sound.split(fault.find)
  if (after.length === 0)
    throw new Error(`"${fault.name}": the text to replace is no longer in ${fault.file}`)
  writeFileSync(path, `${before}${fault.replace}${after.join(fault.find)}`)
  try {
    return (
      (await failingTest(copy, databaseUrl, [`/${fault.tests}.test.ts`])) ??
      (await failingTest(copy, databaseUrl, selection))
    )
  } finally {
    writeFileSync(path, sound)
  }
}

const startedMs = performance.now()
const database = await createTestDatabase()
const copies = Array.from({ length: lanes }, copySource)
const wanted = process.argv.slice(2).join(' ')
const waiting = [...protocolFaults, ...serverFaults, ...outboxFaults].filter(({ name }) =>
  name.includes(wanted),
)
const total = waiting.length
const unnoticed: string[] = []
try {
  const [first] = copies
  const broken = first === undefined ? undefined : await failingTest(first, database.connectionString, [])
  if (broken !== undefined) throw new Error(`Without any fault a test fails already: ${broken.test}`)
  const lane = async (copy: string) => {
    for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
      const notice = await noticedBy(copy, fault, database.connectionString)
      if (notice === undefined) unnoticed.push(fault.name)
      const elsewhere = notice === undefined || notice.file === fault.tests ? '' : `, in ${notice.file}`
      const outcome = notice === undefined ? 'NOT NOTICED' : `noticed by "${notice.test}"${elsewhere}`
      process.stdout.write(`${fault.name}: ${outcome}\n`)
    }
  }
  await Promise.all(copies.map(lane))
} finally {
  if (process.env.KEEP) {
    process.stdout.write(copies.join(' '))
  } else for (const copy of copies) rmSync(copy, { recursive: true, force: true })
  await database.drop()
}
const seconds = Math.round((performance.now() - startedMs) / 1000)
process.stdout.write(`${total - unnoticed.length} of ${total} faults noticed in ${seconds} s\n`)
process.exitCode = total > 0 && unnoticed.length === 0 ? 0 : 1
