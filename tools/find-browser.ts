import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const CANDIDATES = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The path of a Chromium. Where there is none and the machine is Debian's with root at hand, it is installed from
 * the distribution's packages. Throws when no browser can be had.
 */
export function findBrowser(): string {
  const present = CANDIDATES.find((path) => path !== '' && existsSync(path))
  if (present) return present
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No browser found: installing chromium from the distribution')
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'ignore' })
    const installed = CANDIDATES.find((path) => path !== '' && existsSync(path))
    if (installed) return installed
  }
  throw new Error('The journeys need Chromium: install it, or name it in CHROMIUM_PATH')
}
