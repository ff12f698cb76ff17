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

/** Name of the server's superuser and database. */
export const ROLE = 'tessera'

/** Prefix of an incomplete cluster's folder, followed by a random suffix. */
const DRAFT_PREFIX = 'cluster.new-'

/** Folder for the database if the server's user can't access a data directory owned by root. */
const REACHABLE_ROOT = '/var/lib/tessera'

/**
 * Returns the server's folder inside the data directory, and creates it if necessary. If the server's user can't access the
 * data directory (for example under /root), the folder is a link to an accessible one.
 */
export function prepareHome(dataDir: string, user: ServerUser | null): string {
  const home = join(dataDir, 'postgres')
  if (!existsSync(home)) {
    if (isReachable(realpathSync(dataDir), user, 'traverse')) {
      mkdirSync(home, { mode: 0o755 })
    } else {
      // The name is random, so that a deleted and recreated data directory doesn't find the old data.
      const elsewhere = join(REACHABLE_ROOT, randomBytes(8).toString('hex'))
      mkdirSync(elsewhere, { recursive: true, mode: 0o755 })
      symlinkSync(elsewhere, home)
    }
  }
  const resolved = realpathSync(home)
  if (!isReachable(resolved, user, 'traverse')) {
    throw new Error(`The database's user (${user?.uid}) can't access ${resolved}. Move the data directory.`)
  }
  return resolved
}

/** Returns the password of the role. It is created once and stored next to the cluster, readable only by this user. */
export function preparePassword(home: string): string {
  const path = join(home, 'password')
  if (!existsSync(path)) {
    const draft = `${path}.${process.pid}`
    writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 })
    renameSync(draft, path)
  }
  return readFileSync(path, 'utf8')
}

/** Error for a failed `initdb`, with a message for the operator. */
class ClusterNotCreatedError extends Error {
  override readonly name = 'ClusterNotCreatedError'
  constructor(home: string, error: unknown) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    super(`PostgreSQL could not create its database in ${home}: ${output.split('\n').at(-1)}`)
  }
}

/** Returns the cluster's directory, and creates it atomically if it is missing, so that a crash leaves no partial cluster. */
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
 * Removes drafts of killed processes. If an orphaned initdb still writes to one, the next start removes the rest. Drafts
 * don't conflict, since each has a unique name.
 */
function removeDrafts(home: string): void {
  for (const name of readdirSync(home)) {
    if (!name.startsWith(DRAFT_PREFIX)) continue
    try {
      rmSync(join(home, name), { recursive: true, force: true })
    } catch (error) {
      const isStillWriting = error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY'
      if (!isStillWriting) throw error
    }
  }
}

/** Environment of the server. It inherits nothing, since our environment has secrets and PG* variables could change it. */
export const serverEnvironment: NodeJS.ProcessEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
