import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PATIENCE } from '@tessera/test-env'
import { describe, expect, test, vi } from 'vitest'
import {
  afterTest,
  endProcess,
  makeDir,
  queryOnce,
  serverScript,
  spawnServerProcess,
  start,
  startInOtherProcess,
} from '../../test/embedded-fixture.ts'
import { identifyProcess } from './process-identity.ts'
import { isReachable } from './server-user.ts'

const kept = 'create table kept as select 7 as number'
const readKept = 'select number from kept'

describe('the end of a process with an embedded server', () => {
  test('stops the server, removes lock and pid file, and keeps the data; the next start removes an incomplete cluster', async () => {
    const dataDir = makeDir()
    const { child, url, pid } = await startInOtherProcess(dataDir)
    await queryOnce(url, kept)
    expect(await endProcess(child, 'SIGTERM')).toBe(0)
    expect(identifyProcess(pid)).toBeNull()
    expect(existsSync(join(dataDir, 'postgres.lock'))).toBe(false)
    expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
    const draft = join(dataDir, 'postgres', 'cluster.new-left')
    mkdirSync(join(draft, 'base'), { recursive: true })
    const server = await start(dataDir)
    expect(await queryOnce(server.connectionString, readKept)).toEqual([{ number: 7 }])
    expect(existsSync(draft)).toBe(false)
  })

  test('stops the server after an unexpected error', async () => {
    const { child, pid } = await startInOtherProcess(makeDir())
    expect(await endProcess(child, 'SIGUSR2')).toBe(1)
    await vi.waitFor(() => expect(identifyProcess(pid)).toBeNull(), PATIENCE)
  })

  test('does not block the next start if it happens during the creation of the cluster', async () => {
    const dataDir = makeDir()
    const home = join(dataDir, 'postgres')
    const drafts = () =>
      (existsSync(home) ? readdirSync(home) : []).filter((name) => /^cluster\.new/.test(name))
    const { child } = spawnServerProcess(dataDir)
    await vi.waitFor(
      () => {
        const [draft = ''] = drafts()
        expect(existsSync(join(home, draft, 'base'))).toBe(true)
      },
      { ...PATIENCE, interval: 1 },
    )
    await endProcess(child, 'SIGKILL')
    expect(existsSync(join(home, 'cluster'))).toBe(false)
    const server = await start(dataDir)
    expect(await queryOnce(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

test('runs one of several processes on the same directory, and the others name it', async () => {
  const dataDir = makeDir()
  const processes = [spawnServerProcess(dataDir), spawnServerProcess(dataDir), spawnServerProcess(dataDir)]
  const ends = await Promise.all(
    processes.map(async ({ child, lines }) => {
      const ready = (async () => {
        for await (const _line of lines) return 'runs'
        return 'refused'
      })()
      const ended = once(child, 'exit').then(() => 'refused')
      return Promise.race([ready, ended])
    }),
  )
  const runs = processes.filter((_, index) => ends[index] === 'runs')
  expect(runs).toHaveLength(1)
  for (const { child, errorOutput } of processes) {
    if (child.pid === runs[0]?.child.pid) continue
    await vi.waitFor(() => expect(errorOutput()).toContain('is in use by process'), PATIENCE)
  }
})

const isRoot = process.getuid?.() === 0
/** The system user `daemon`, since initdb requires a user with a name. */
const stranger = { uid: 1, gid: 1 }
const canBeStranger =
  isRoot &&
  isReachable(dirname(serverScript), stranger, 'execute') &&
  isReachable(process.execPath, stranger, 'execute')

describe.runIf(isRoot)('as root', () => {
  test('runs the server as an unprivileged user', async () => {
    const server = await start(makeDir())
    const owner = execFileSync('stat', ['-c', '%u', `/proc/${server.pid()}`], { encoding: 'utf8' }).trim()
    expect(owner).toBe('65534')
  })

  test('works in a directory that only root can enter', async () => {
    const dataDir = makeDir(0o700)
    afterTest(() => rmSync(realpathSync(join(dataDir, 'postgres')), { recursive: true, force: true }))
    const server = await start(dataDir)
    expect(await queryOnce(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test.runIf(canBeStranger)('continues with the cluster of an ordinary user', async () => {
    const dataDir = makeDir()
    chownSync(dataDir, stranger.uid, stranger.gid)
    const { child, url } = await startInOtherProcess(dataDir, stranger)
    await queryOnce(url, kept)
    await endProcess(child, 'SIGKILL')
    const server = await start(dataDir)
    expect(await queryOnce(server.connectionString, readKept)).toEqual([{ number: 7 }])
  })

  test.runIf(canBeStranger)(
    'refuses a directory of root to an ordinary user with a clear message',
    async () => {
      const { child, errorOutput } = spawnServerProcess(makeDir(), stranger)
      await once(child, 'close')
      expect(errorOutput()).toContain("can't be written by this user")
    },
  )
})
