import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const BROWSERS = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const SHELLS = [process.env.CHROMIUM_PATH ?? '', '/usr/bin/chromium-headless-shell']

const presentOf = (paths: readonly string[]): string | undefined =>
  paths.find((path) => path !== '' && existsSync(path))

/** Installs a package with apt-get. Does nothing without apt-get or root. */
function install(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`No browser found: installing ${name} from the distribution`)
  // In a session of its own, because an interrupted installation would have to be repaired by hand.
  const aptGet = (...args: string[]) =>
    execFileSync('setsid', ['--wait', 'apt-get', '-qq', ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    aptGet('update')
    aptGet('install', '-y', '-o', 'DPkg::Lock::Timeout=300', name)
  } catch (error) {
    console.log(`Could not install ${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function findOrInstall(paths: readonly string[], name: string): string | undefined {
  const present = presentOf(paths)
  if (present !== undefined) return present
  install(name)
  return presentOf(paths)
}

/** Returns the path of Chromium, which is installed with apt-get if possible. Throws if there is none. */
export function findBrowser(): string {
  const path = findOrInstall(BROWSERS, 'chromium')
  if (path === undefined)
    throw new Error('Chromium is missing. Install it, or set CHROMIUM_PATH to its path.')
  return path
}

/**
 * Returns the path of a headless Chromium shell. It has the same engine without the browser's UI, which would need
 * ten times the CPU time for each new page. Falls back to the full browser; throws if there is none.
 */
export const findShell = (): string => findOrInstall(SHELLS, 'chromium-headless-shell') ?? findBrowser()
