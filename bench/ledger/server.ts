import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createDatabase, startEmbeddedPostgres } from '@tessera/postgres'
import { makeDataDir } from '@tessera/test-env'

export interface BenchServer {
  name: string
  connectionString: string
  /** Returns the ID of the process to kill in crash tests. */
  pid(): number
  stop(): Promise<void>
}

const debianRoot = '/usr/lib/postgresql'
const nobody = 65_534

/** An installed PostgreSQL. */
export interface InstalledPostgres {
  /** Folder of `initdb`, `postgres` and `pgbench`. */
  bin: string
  /** Version that `postgres --version` prints. */
  version: string
}

/**
 * Finds an installed PostgreSQL with its server and pgbench: in the folder POSTGRES_BIN, or the newest of Debian's
 * packages. Returns null if there is none.
 */
export function findInstalledPostgres(): InstalledPostgres | null {
  const versions = existsSync(debianRoot) ? readdirSync(debianRoot) : []
  const folders = versions.sort((a, b) => Number(b) - Number(a)).map((each) => join(debianRoot, each, 'bin'))
  const bin = [process.env.POSTGRES_BIN ?? '', ...folders].find(
    (folder) =>
      folder !== '' && ['initdb', 'postgres', 'pgbench'].every((name) => existsSync(join(folder, name))),
  )
  if (bin === undefined) return null
  const said = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  return { bin, version: /\d+(\.\d+)*/.exec(said)?.[0] ?? 'of unknown version' }
}

/** Starts a new server in a temporary directory, with the durability of production. */
export async function startInstalledPostgres({ bin, version }: InstalledPostgres): Promise<BenchServer> {
  const dir = mkdtempSync(join(tmpdir(), 'tessera-bench-'))
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  if (process.getuid?.() === 0) chownSync(dir, nobody, nobody)
  const data = join(dir, 'data')
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'bench', '-A', 'trust', '-E', 'UTF8', '--locale=C'], {
    ...user,
    cwd: dir,
    stdio: 'ignore',
  })
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${dir}`,
    'shared_buffers=512MB',
    'max_wal_size=4GB',
    'checkpoint_timeout=15min',
    'jit=off',
  ]
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: dir, stdio: 'ignore', detached: true },
  )
  const connectionString = `postgres://bench@127.0.0.1:${port}/postgres`
  await waitUntilReady(connectionString)
  return {
    name: `PostgreSQL ${version}`,
    connectionString,
    pid: () => child.pid ?? 0,
    stop: async () => {
      const exited = once(child, 'exit')
      child.kill('SIGINT')
      await exited
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Starts a new embedded server with the settings of production. */
export async function startEmbedded(): Promise<BenchServer> {
  const dataDir = makeDataDir('tessera-bench-')
  const server = await startEmbeddedPostgres({ dataDir })
  return {
    name: 'embedded PostgreSQL',
    connectionString: server.connectionString,
    pid: server.pid,
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Creates an empty database on the server. */
export async function createBenchDatabase(server: BenchServer, name: string): Promise<string> {
  const maintenance = createDatabase({ connectionString: server.connectionString, poolSize: 1 })
  await maintenance.query(`create database ${name}`)
  await maintenance.close()
  const url = new URL(server.connectionString)
  url.pathname = `/${name}`
  return url.href
}

async function waitUntilReady(connectionString: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const probe = createDatabase({ connectionString, poolSize: 1 })
    try {
      await probe.query('select 1')
      return
    } catch {
      await delay(50)
    } finally {
      await probe.close()
    }
  }
  throw new Error('The database server did not start')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port')
  return address.port
}
