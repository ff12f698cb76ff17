import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { isReachable, type ServerUser } from './server-user.ts'

const run = promisify(execFile)

/** The server's superuser and database; both belong to us alone. */
export const ROLE = 'tessera'

/** A cluster in the making; its end is random. */
const DRAFT_PREFIX = 'cluster.new-'

/** Where a root-owned data directory that the server's user can't reach keeps its database. */
const REACHABLE_ROOT = '/var/lib/tessera'

/**
 * The folder for everything of the server inside the data directory. When the server's user can't get there
 * (a data directory under /root, say), it is a link to a folder that they can reach.
 */
export function prepareHome(dataDir: string, user: ServerUser | null): string {
  const home = join(dataDir, 'postgres')
  if (!existsSync(home)) {
    if (isReachable(realpathSync(dataDir), user, 'traverse')) {
      mkdirSync(home, { mode: 0o755 })
    } else {
      // A name of its own: a data directory that was deleted and made again must not find the old data.
      const elsewhere = join(REACHABLE_ROOT, randomBytes(8).toString('hex'))
      mkdirSync(elsewhere, { recursive: true, mode: 0o755 })
      symlinkSync(elsewhere, home)
    }
  }
  const resolved = realpathSync(home)
  if (!isReachable(resolved, user, 'traverse')) {
    throw new Error(`The database's user (${user?.uid}) can't reach ${resolved}: move the data directory`)
  }
  return resolved
}

/** The password of our role: made once, kept beside the cluster, readable only by this process's user. */
export function preparePassword(home: string): string {
  const path = join(home, 'password')
  if (!existsSync(path)) {
    const draft = `${path}.${process.pid}`
    writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 })
    renameSync(draft, path)
  }
  return readFileSync(path, 'utf8')
}

/** PostgreSQL could not create its files. The message is meant for the operator. */
class ClusterNotCreatedError extends Error {
  override readonly name = 'ClusterNotCreatedError'
  constructor(home: string, error: unknown) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    super(`PostgreSQL could not create its database in ${home}: ${said.split('\n').at(-1)}`)
  }
}

/** The cluster's directory, created when missing. It appears in one step, so that a crash leaves no half of it. */
export async function prepareCluster(
  home: string,
  binaries: Binaries,
  user: ServerUser | null,
  password: string,
): Promise<string> {
  removeDrafts(home)
  const cluster = join(home, 'cluster')
  if (existsSync(join(cluster, 'PG_VERSION'))) return cluster
  const draft = mkdtempSync(join(home, DRAFT_PREFIX))
  const passwordFile = join(home, 'password.initdb')
  rmSync(passwordFile, { force: true })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user !== null) {
    chownSync(draft, user.uid, user.gid)
    chownSync(passwordFile, user.uid, user.gid)
  }
  try {
    await run(
      binaries.initdb,
      [
        `--pgdata=${draft}`,
        `--username=${ROLE}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--data-checksums',
      ],
      { ...user, cwd: draft, env: serverEnvironment },
    )
  } catch (error) {
    throw new ClusterNotCreatedError(home, error)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(draft, cluster)
  return cluster
}

/**
 * A killed process may have left a draft, and its initdb may even be at work in it still: then the next start removes
 * what is left. Drafts do not meet, since each has a name of its own.
 */
function removeDrafts(home: string): void {
  for (const name of readdirSync(home)) {
    if (!name.startsWith(DRAFT_PREFIX)) continue
    try {
      rmSync(join(home, name), { recursive: true, force: true })
    } catch (error) {
      const isFilling = error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY'
      if (!isFilling) throw error
    }
  }
}

/** Nothing of our own environment reaches the server: it holds secrets, and PG* variables would change it. */
export const serverEnvironment: NodeJS.ProcessEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
