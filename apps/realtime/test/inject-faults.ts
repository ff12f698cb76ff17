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
import type { Detection, Question } from './faults/test-runner.ts'

/**
 * Shows that the tests of the realtime server detect mistakes: injects faults into a copy of the source, one
 * at a time, and runs the tests on it. A fault is detected if they fail. Prints one line per fault and the
 * total. Words on the command line select the faults whose name contains them.
 */
const root = join(import.meta.dirname, '../../..')
const folders = ['packages/centrifugo', 'apps/realtime']
const lanes = 2

/** Timeout of a test run. A fault that makes the tests hang counts as detected. */
const runLimitMs = 300_000
/**
 * Time that a test waits for a condition. It is long without a fault, so that no test fails on a busy
 * machine. With a fault it is short, since most of these waits never end.
 */
const SOUND_PATIENCE_MS = 60_000
const FAULTY_PATIENCE_MS = 1_500

/**
 * Vitest configuration: tests without a server run first because they are fast, and the run stops at the
 * first failure.
 */
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

/** Copies the tested source to a temporary folder and links everything else to the repository. */
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

/** The outbox has its own faults and its own tests, which use the database; other faults don't run them. */
const OUTBOX = '/outbox/'

const HANGS: Detection = { test: 'the run as a whole', file: '' }

/** A copy of the source and the process that runs its tests. */
interface Lane {
  readonly copy: string
  /** Runs tests and returns the first failure; null if all pass. */
  failingTest(question: Question): Promise<Detection | null>
  close(): void
}

/**
 * Opens a lane. Its runner serves many faults, since starting one takes longer than the tests. A hanging
 * runner is replaced.
 */
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
        const [reply]: { detection: Detection | null }[] = await answer
        return reply === undefined ? HANGS : reply.detection
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
 * Injects a fault into a copy, finds the test that detects it and restores the file. The test file that
 * detected it last time runs first; all others run only if it passes.
 */
async function findDetection(lane: Lane, fault: Fault): Promise<Detection | null> {
  const isOutbox = outboxFaults.includes(fault)
  const path = join(lane.copy, fault.file)
  const sound = readFileSync(path, 'utf8')
  const [before, ...after] = sound.split(fault.find)
  if (after.length === 0)
    throw new Error(`"${fault.name}": the text to replace was not found in ${fault.file}`)
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
const undetected: string[] = []
try {
  const sound = openLane(database.connectionString, SOUND_PATIENCE_MS)
  const broken = await sound.failingTest({ changed: '', only: '', without: '' })
  sound.close()
  if (broken) throw new Error(`A test fails even without a fault: ${broken.test}`)
  const work = async (lane: Lane) => {
    for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
      const detection = await findDetection(lane, fault)
      if (detection === null) undetected.push(fault.name)
      const elsewhere = detection === null || detection.file === fault.tests ? '' : `, in ${detection.file}`
      const outcome = detection === null ? 'NOT DETECTED' : `detected by "${detection.test}"${elsewhere}`
      process.stdout.write(`${fault.name}: ${outcome}\n`)
    }
  }
  await Promise.all(open.map(work))
} finally {
  for (const lane of open) lane.close()
  await database.drop()
}
const seconds = Math.round((performance.now() - startedMs) / 1000)
process.stdout.write(`${total - undetected.length} of ${total} faults detected in ${seconds} s\n`)
process.exitCode = total > 0 && undetected.length === 0 ? 0 : 1
