import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type Log, silentLog } from '../log.ts'
import { retryUntilReachable } from '../wait-for-database.ts'
import { prepareBinaries } from './binaries.ts'
import { prepareCluster, prepareHome, preparePassword, ROLE } from './cluster.ts'
import { lockDirectory } from './directory-lock.ts'
import {
  findPostmaster,
  type Postmaster,
  PostmasterFailedError,
  type PostmasterOptions,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts'
import { serverUser } from './server-user.ts'
import { defaultSettings, type ServerSettings } from './settings.ts'

export interface EmbeddedPostgresOptions {
  /** Everything the server keeps stands in the folder `postgres` of this directory. */
  dataDir: string
  log?: Log
  /** Settings that differ from ours, by their PostgreSQL names. */
  settings?: ServerSettings
}

export interface EmbeddedPostgres {
  /** Holds the password: never log it. */
  readonly connectionString: string
  /** The server's process now: another one after a crash. */
  pid(): number
  stop(): Promise<void>
}

const RESTART_DELAY_MS_MAX = 5_000
const START_RETRY_MS = 100
const START_RETRIES_MAX = 150

/**
 * Runs the real PostgreSQL on a data directory and watches over it: a server that dies is started again on the
 * same port, so that pools recover by themselves. A server that a killed process of ours left behind is stopped
 * first. Throws `DirectoryInUseError` while another process of ours uses the directory.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? silentLog
  mkdirSync(options.dataDir, { recursive: true })
  const dataDir = realpathSync(resolve(options.dataDir))
  const lock = await lockDirectory(dataDir, join(dataDir, 'postgres.lock'))
  try {
    const user = serverUser(join(dataDir, 'postgres', 'cluster'))
    const home = prepareHome(dataDir, user)
    const binaries = prepareBinaries(user, home)
    const password = preparePassword(home)
    const cluster = await prepareCluster(home, binaries, user, password)
    // An orphan would hold the port of the last start.
    await stopOrphan({ cluster, log })
    const port = await choosePort(join(home, 'port'))
    const settings = { ...defaultSettings, ...options.settings }
    const server = await supervise({ cluster, binaries, user, port, settings, log })
    const connectionString = `postgres://${ROLE}:${password}@127.0.0.1:${port}/${ROLE}`
    try {
      await ensureDatabase(connectionString)
    } catch (error) {
      await server.stop()
      throw error
    }
    return {
      connectionString,
      pid: server.pid,
      stop: async () => {
        await server.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

interface Supervisor {
  pid(): number
  stop(): Promise<void>
}

async function supervise(options: PostmasterOptions): Promise<Supervisor> {
  const { log } = options
  let current = await startPatiently(options)
  let isStopping = false
  // When our process ends without stopping the server (an unhandled error), it shall not outlive us.
  const endWithUs = () => {
    try {
      process.kill(current.pid, 'SIGINT')
    } catch {
      // It is gone already.
    }
  }
  process.on('exit', endWithUs)

  const watch = async () => {
    for (;;) {
      const reason = await current.exited
      if (isStopping) return
      log.error({ reason }, 'PostgreSQL is gone: starting it again')
      for (let waitMs = START_RETRY_MS; !isStopping; waitMs = Math.min(waitMs * 2, RESTART_DELAY_MS_MAX)) {
        try {
          current = await startPatiently(options)
          log.info({ pid: current.pid }, 'PostgreSQL is back')
          break
        } catch (error) {
          log.error({ err: error }, 'PostgreSQL does not start: trying again')
          await delay(waitMs)
        }
      }
      if (isStopping) return
    }
  }
  const watching = watch()

  return {
    pid: () => current.pid,
    stop: async () => {
      isStopping = true
      process.off('exit', endWithUs)
      await stopPostmaster(current.pid, log)
      await watching
      // A restart may have been under way when we were told to stop.
      await stopPostmaster(current.pid, log)
    },
  }
}

/**
 * Starts the server. Backends of a killed one may need a moment to notice, and a server that a killed process was
 * just starting may come up now: until they are gone, the new one is refused.
 */
async function startPatiently(options: PostmasterOptions): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    await stopOrphan(options)
    try {
      return await startPostmaster(options)
    } catch (error) {
      const isPassing =
        error instanceof PostmasterFailedError &&
        /shared memory block|postmaster\.pid" already exists|Address already in use/.test(error.message)
      if (!isPassing || attempt >= START_RETRIES_MAX) throw error
      await delay(START_RETRY_MS)
    }
  }
}

/** We hold the directory's lock: a server on it that is not our child was left behind by a killed process. */
async function stopOrphan({ cluster, log }: Pick<PostmasterOptions, 'cluster' | 'log'>): Promise<void> {
  const orphan = findPostmaster(cluster)
  if (orphan === null) return
  log.warn({ pid: orphan }, 'stopping the PostgreSQL server that a killed process left behind')
  await stopPostmaster(orphan, log)
}

/** The port of the last start if it is free, so that printed addresses stay right; else any free one. */
async function choosePort(path: string): Promise<number> {
  const last = readPort(path)
  const port = last !== null && (await freePort(last)) !== null ? last : await freePort(0)
  if (port === null) throw new Error('There is no free port on the loopback address')
  writeFileSync(path, `${port}\n`)
  return port
}

function readPort(path: string): number | null {
  try {
    const port = Number(readFileSync(path, 'utf8'))
    return Number.isInteger(port) && port > 0 ? port : null
  } catch {
    return null
  }
}

function freePort(wanted: number): Promise<number | null> {
  return new Promise((resolvePort) => {
    const probe = createServer()
    probe.once('error', () => resolvePort(null))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : null
      probe.close(() => resolvePort(port))
    })
  })
}

/** Time that one attempt to connect may take on a busy machine. */
const CONNECT_MS = 30_000

async function ensureDatabase(connectionString: string): Promise<void> {
  const maintenance = new URL(connectionString)
  maintenance.pathname = '/postgres'
  const create = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: maintenance.href,
      connectionTimeoutMillis: CONNECT_MS,
    })
    // A connection that breaks rejects what it was asked; without a listener the event would end the process.
    client.on('error', () => {})
    try {
      await client.connect()
      const { rowCount } = await client.query('select from pg_database where datname = $1', [ROLE])
      if (rowCount === 0) await client.query(`create database ${ROLE}`)
    } finally {
      await client.end().catch(() => {})
    }
  }
  await retryUntilReachable(connectionString, create, { what: 'the embedded PostgreSQL' })
}
