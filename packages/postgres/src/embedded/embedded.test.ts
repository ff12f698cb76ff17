import { chmodSync, cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PATIENCE } from '@tessera/test-env'
import { describe, expect, test, vi } from 'vitest'
import {
  afterTest,
  endProcess,
  makeDir,
  queryOnce,
  start,
  startInOtherProcess,
} from '../../test/embedded-fixture.ts'
import { createDatabase, DirectoryInUseError, isConnectionLost, startEmbeddedPostgres } from '../index.ts'
import { locatePackage, prepareBinaries } from './binaries.ts'
import { lockDirectory } from './directory-lock.ts'
import { identifyProcess } from './process-identity.ts'
import { isReachable } from './server-user.ts'

describe('startEmbeddedPostgres', () => {
  test('runs a durable, private server that keeps its data and port across starts', async () => {
    const dataDir = makeDir()
    const first = await startEmbeddedPostgres({ dataDir })
    const settings = await queryOnce<{ name: string; setting: string }>(
      first.connectionString,
      `select name, setting from pg_settings where name in
        ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'data_checksums') order by name`,
    )
    expect(settings.map(({ name, setting }) => `${name}=${setting}`)).toEqual([
      'data_checksums=on',
      'fsync=on',
      'full_page_writes=on',
      'listen_addresses=127.0.0.1',
      'synchronous_commit=on',
    ])
    await queryOnce(first.connectionString, 'create table kept as select 7 as number')
    await first.stop()
    const second = await start(dataDir)
    expect(second.connectionString).toBe(first.connectionString)
    expect(await queryOnce(second.connectionString, 'select number from kept')).toEqual([{ number: 7 }])
    expect(statSync(join(dataDir, 'postgres', 'password')).mode & 0o777).toBe(0o600)
    const wrong = new URL(second.connectionString)
    wrong.password = 'guess'
    await expect(queryOnce(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  })

  test('refuses a directory that another process uses, and names that process', async () => {
    const dataDir = makeDir()
    const { child } = await startInOtherProcess(dataDir)
    const refused = startEmbeddedPostgres({ dataDir })
    await expect(refused).rejects.toBeInstanceOf(DirectoryInUseError)
    await expect(refused).rejects.toThrow(`in use by process ${child.pid}`)
  })

  test('stops the orphaned server of a killed process and keeps its data', async () => {
    const dataDir = makeDir()
    const { child, url, pid } = await startInOtherProcess(dataDir)
    await queryOnce(url, 'create table kept as select 7 as number')
    await endProcess(child, 'SIGKILL')
    expect(identifyProcess(pid)).not.toBeNull()
    const server = await start(dataDir)
    expect(identifyProcess(pid)).toBeNull()
    expect(server.pid()).not.toBe(pid)
    expect(await queryOnce(server.connectionString, 'select number from kept')).toEqual([{ number: 7 }])
  })

  test('starts after both processes were killed and their pid was reused', async () => {
    const dataDir = makeDir()
    const { child, url, pid } = await startInOtherProcess(dataDir)
    await queryOnce(url, 'create table kept as select 7 as number')
    await endProcess(child, 'SIGKILL')
    process.kill(pid, 'SIGKILL')
    const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
    const lines = readFileSync(pidFile, 'utf8').split('\n')
    writeFileSync(pidFile, ['1', ...lines.slice(1)].join('\n'))
    const server = await start(dataDir)
    expect(await queryOnce(server.connectionString, 'select number from kept')).toEqual([{ number: 7 }])
  })

  test('restarts a server that dies, after which a pool recovers', async () => {
    const server = await start(makeDir())
    const database = createDatabase({ connectionString: server.connectionString })
    afterTest(() => database.close())
    await database.query('create table kept as select 7 as number')
    const before = server.pid()
    process.kill(before, 'SIGKILL')
    const errors: unknown[] = []
    await vi.waitFor(async () => {
      expect(server.pid()).not.toBe(before)
      const rows = await database.query('select number from kept').catch((error: unknown) => {
        errors.push(error)
        throw error
      })
      expect(rows).toEqual([{ number: 7 }])
    }, PATIENCE)
    expect(errors.filter((error) => !isConnectionLost(error))).toEqual([])
  })
})

describe('prepareBinaries', () => {
  test('creates missing links in place, or in a copy if the server’s user can’t read the package', () => {
    const dir = makeDir()
    const home = join(dir, 'package')
    cpSync(join(locatePackage().home, 'native'), join(home, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    })
    const links: { target: string }[] = JSON.parse(
      readFileSync(join(home, 'native', 'pg-symlinks.json'), 'utf8'),
    )
    const paths = links.map(({ target }) => join(home, target))
    for (const path of paths) rmSync(path)
    const stranger = { uid: 4_321, gid: 4_321 }
    const inPlace = prepareBinaries(stranger, join(dir, 'copies'), { home, version: 'test' })
    expect(inPlace.postgres.startsWith(home)).toBe(true)
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
    chmodSync(home, 0o700)
    const copied = prepareBinaries(stranger, join(dir, 'copies'), { home, version: 'test' })
    expect(copied.postgres.startsWith(join(dir, 'copies'))).toBe(true)
    expect(isReachable(copied.postgres, stranger, 'execute')).toBe(true)
  })
})

describe('lockDirectory', () => {
  test('locks a directory for one process, and takes over the lock of a dead one', async () => {
    const path = join(makeDir(), 'lock')
    const lock = await lockDirectory('here', path)
    await expect(lockDirectory('here', path)).rejects.toBeInstanceOf(DirectoryInUseError)
    lock.release()
    expect(existsSync(path)).toBe(false)
    writeFileSync(path, JSON.stringify({ pid: process.pid, startedAt: 'another boot' }))
    const taken = await lockDirectory('here', path)
    await expect(lockDirectory('here', path), 'the lock is held').rejects.toBeInstanceOf(DirectoryInUseError)
    taken.release()
  })

  test('takes over an incomplete lock file', async () => {
    const path = join(makeDir(), 'lock')
    writeFileSync(path, '{"pid":')
    const lock = await lockDirectory('here', path)
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid })
    lock.release()
    expect(existsSync(path)).toBe(false)
  })
})
