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

/** Installs a package of the distribution, where the machine is Debian's with root at hand. */
function install(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`No browser found: installing ${name} from the distribution`)
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'ignore' })
  } catch {
    console.log(`${name} can't be installed`)
  }
}

function findOrInstall(paths: readonly string[], name: string): string | undefined {
  const present = presentOf(paths)
  if (present !== undefined) return present
  install(name)
  return presentOf(paths)
}

/** The path of a Chromium, installed from the distribution where it can be. Throws when no browser can be had. */
export function findBrowser(): string {
  const path = findOrInstall(BROWSERS, 'chromium')
  if (path === undefined) throw new Error('Chromium is needed: install it, or name it in CHROMIUM_PATH')
  return path
}

/**
 * The path of a Chromium without windows: the same engine and no interface of its own, which else takes ten times the
 * processor for each new page of a test. Where there is none it is the whole browser. Throws when no browser can be had.
 */
export const findShell = (): string => findOrInstall(SHELLS, 'chromium-headless-shell') ?? findBrowser()
