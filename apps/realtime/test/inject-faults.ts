import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@tessera/test-env'
import type { Fault } from './faults/fault.ts'
import { protocolFaults } from './faults/protocol-faults.ts'
import { outboxFaults, serverFaults } from './faults/server-faults.ts'
import type { Notice, Question } from './faults/test-runner.ts'

/**
 * Shows that the tests of the realtime server notice mistakes: puts one fault after the other into a copy of the
 * source and runs the tests on it. A fault is noticed when they fail. Prints one line a fault and the sum; words on
 * the command line select the faults whose name contains them.
 */
const root = join(import.meta.dirname, '../../..')
const folders = ['packages/centrifugo', 'apps/realtime']
const lanes = 2

/** A run of the tests that takes longer hangs; a fault that makes them hang is noticed too. */
const runLimitMs = 300_000
/**
 * Time that a test waits for a condition. It is long without a fault, so that a busy machine fails no test, and short with one,
 * since most of these waits never end.
 */
const SOUND_PATIENCE_MS = 60_000
const FAULTY_PATIENCE_MS = 1_500

/** Tests without a server come first: they are quick, and the run ends with the first that fails. */
const configuration = `
import { BaseSequencer } from 'vitest/node'
const rank = ({ moduleId }) => ['/packages/', '/src/', '/test/'].findIndex((part) => moduleId.includes(part))
class QuickFirst extends BaseSequencer {
  async sort(files) {
    return files.toSorted((a, b) => rank(a) - rank(b))
  }
}
const patienceMs = Number(process.env.REALTIME_TEST_PATIENCE_MS)
export default {
  test: {
    testTimeout: 5 * patienceMs, expect: { poll: { timeout: patienceMs } },
    include: ['**/src/**/*.test.ts', '**/test/wire/*.test.ts'],
    sequence: { sequencer: QuickFirst },
    pool: 'threads', isolate: false, fileParallelism: false, bail: 1,
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
const OUTBOX = '/outbox/'

const HANGS: Notice = { test: 'the run as a whole', file: '' }

/** A copy of the source, and the process that runs its tests. */
interface Lane {
  readonly copy: string
  /** The test that fails; null when all pass. */
  failingTest(question: Question): Promise<Notice | null>
  close(): void
}

/** Opens a lane. Its runner serves many faults, since a start takes longer than the tests; one that hangs is replaced. */
function openLane(databaseUrl: string, patienceMs: number): Lane {
  const copy = copySource()
  let runner: ChildProcess | null = null
  const stop = (): void => {
    runner?.kill('SIGKILL')
    runner = null
  }
  async function start(): Promise<ChildProcess> {
    const child = fork(new URL('faults/test-runner.ts', import.meta.url), [copy], {
      cwd: copy,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {
        ...process.env,
        TESSERA_TEST_SHARED_DATABASE_URL: databaseUrl,
        REALTIME_TEST_PATIENCE_MS: String(patienceMs),
      },
    })
    await once(child, 'message')
    return child
  }
  return {
    copy,
    failingTest: async (question) => {
      runner ??= await start()
      const ended = new AbortController()
      const onExit = (): void => ended.abort()
      runner.once('exit', onExit)
      const signal = AbortSignal.any([AbortSignal.timeout(runLimitMs), ended.signal])
      try {
        const answer = once(runner, 'message', { signal })
        runner.send(question)
        const [told]: { notice: Notice | null }[] = await answer
        return told === undefined ? HANGS : told.notice
      } catch {
        stop()
        return HANGS
      } finally {
        runner?.off('exit', onExit)
      }
    },
    close: () => {
      stop()
      if (!process.env.KEEP) rmSync(copy, { recursive: true, force: true })
    },
  }
}

/**
 * Puts a fault into a copy, asks which test notices it, and takes it out again. The file of tests that noticed it the
 * last time is asked first: only where that one has nothing against it, all of them are.
 */
async function noticedBy(lane: Lane, fault: Fault): Promise<Notice | null> {
  const isOutbox = outboxFaults.includes(fault)
  const path = join(lane.copy, fault.file)
  const sound = readFileSync(path, 'utf8')
  const [before, ...after] = sound.split(fault.find)
  if (after.length === 0)
    throw new Error(`"${fault.name}": the text to replace is no longer in ${fault.file}`)
  writeFileSync(path, `${before}${fault.replace}${after.join(fault.find)}`)
  const ask = (only: string, without: string) => lane.failingTest({ changed: fault.file, only, without })
  try {
    return (
      (await ask(`/${fault.tests}.test.ts`, '')) ?? (await (isOutbox ? ask(OUTBOX, '') : ask('', OUTBOX)))
    )
  } finally {
    writeFileSync(path, sound)
  }
}

if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
  process.stdout.write('Usage: npm run faults -- [part of the names of faults]\n')
  process.exit(0)
}

const startedMs = performance.now()
const database = await createTestDatabase()
const open = Array.from({ length: lanes }, () => openLane(database.connectionString, FAULTY_PATIENCE_MS))
const wanted = process.argv.slice(2).join(' ')
const waiting = [...protocolFaults, ...serverFaults, ...outboxFaults].filter(({ name }) =>
  name.includes(wanted),
)
const total = waiting.length
const unnoticed: string[] = []
try {
  const sound = openLane(database.connectionString, SOUND_PATIENCE_MS)
  const broken = await sound.failingTest({ changed: '', only: '', without: '' })
  sound.close()
  if (broken) throw new Error(`Without any fault a test fails already: ${broken.test}`)
  const work = async (lane: Lane) => {
    for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
      const notice = await noticedBy(lane, fault)
      if (notice === null) unnoticed.push(fault.name)
      const elsewhere = notice === null || notice.file === fault.tests ? '' : `, in ${notice.file}`
      const outcome = notice === null ? 'NOT NOTICED' : `noticed by "${notice.test}"${elsewhere}`
      process.stdout.write(`${fault.name}: ${outcome}\n`)
    }
  }
  await Promise.all(open.map(work))
} finally {
  for (const lane of open) lane.close()
  await database.drop()
}
const seconds = Math.round((performance.now() - startedMs) / 1000)
process.stdout.write(`${total - unnoticed.length} of ${total} faults noticed in ${seconds} s\n`)
process.exitCode = total > 0 && unnoticed.length === 0 ? 0 : 1
