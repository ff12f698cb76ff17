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
  /** Data directory. The server uses its folder `postgres`. */
  dataDir: string
  log?: Log
  /** Settings that override the defaults, by their PostgreSQL names. */
  settings?: ServerSettings
}

export interface EmbeddedPostgres {
  /** Contains the password: never log it. */
  readonly connectionString: string
  /** Returns the current process of the server, which changes after a crash. */
  pid(): number
  stop(): Promise<void>
}

const RESTART_DELAY_MS_MAX = 5_000
const START_RETRY_MS = 100
const START_RETRIES_MAX = 150

/**
 * Runs and supervises a PostgreSQL server on a data directory. A server that dies is restarted on the same port, so that
 * pools recover automatically. An orphaned server of a killed Tessera process is stopped first. Throws
 * `DirectoryInUseError` while another Tessera process uses the directory.
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
    // An orphaned server would still use the port of the last start.
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
  let current = await startWithRetry(options)
  let isStopping = false
  // The server must not outlive this process, even if an unhandled error ends it.
  const stopOnExit = () => {
    try {
      process.kill(current.pid, 'SIGINT')
    } catch {
      // It has already ended.
    }
  }
  process.on('exit', stopOnExit)

  const watch = async () => {
    for (;;) {
      const reason = await current.exited
      if (isStopping) return
      log.error({ reason }, 'PostgreSQL ended unexpectedly; restarting it')
      for (let waitMs = START_RETRY_MS; !isStopping; waitMs = Math.min(waitMs * 2, RESTART_DELAY_MS_MAX)) {
        try {
          current = await startWithRetry(options)
          log.info({ pid: current.pid }, 'PostgreSQL is running again')
          break
        } catch (error) {
          log.error({ err: error }, 'PostgreSQL could not be restarted; retrying')
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
      process.off('exit', stopOnExit)
      await stopPostmaster(current.pid, log)
      await watching
      // A restart may have been in progress.
      await stopPostmaster(current.pid, log)
    },
  }
}

/**
 * Starts the server and retries while an old one blocks it. Backends of a killed server need a moment to exit, and a server
 * that a killed process was just starting may still come up.
 */
async function startWithRetry(options: PostmasterOptions): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    await stopOrphan(options)
    try {
      return await startPostmaster(options)
    } catch (error) {
      const isTransient =
        error instanceof PostmasterFailedError &&
        /shared memory block|postmaster\.pid" already exists|Address already in use/.test(error.message)
      if (!isTransient || attempt >= START_RETRIES_MAX) throw error
      await delay(START_RETRY_MS)
    }
  }
}

/** Stops an orphaned server. This process holds the directory's lock, so any other server on it is orphaned. */
async function stopOrphan({ cluster, log }: Pick<PostmasterOptions, 'cluster' | 'log'>): Promise<void> {
  const orphan = findPostmaster(cluster)
  if (orphan === null) return
  log.warn({ pid: orphan }, 'stopping the orphaned PostgreSQL server of a killed process')
  await stopPostmaster(orphan, log)
}

/** Returns the port of the last start if it is free, so that printed addresses stay valid, or else any free port. */
async function choosePort(path: string): Promise<number> {
  const last = readPort(path)
  const port = last !== null && (await freePort(last)) !== null ? last : await freePort(0)
  if (port === null) throw new Error('No free port on the loopback interface')
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

/** Timeout of a connection attempt, which allows for a busy machine. */
const CONNECT_MS = 30_000

async function ensureDatabase(connectionString: string): Promise<void> {
  const maintenance = new URL(connectionString)
  maintenance.pathname = '/postgres'
  const create = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: maintenance.href,
      connectionTimeoutMillis: CONNECT_MS,
    })
    // A broken connection rejects its query. Without a listener, the event would end the process.
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
