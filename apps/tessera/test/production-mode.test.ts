import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bareEnvironment } from '@tessera/test-env'
import { startTessera } from '@tessera/test-env/tessera'
import { expect, onTestFinished, test } from 'vitest'

const APPS = fileURLToPath(new URL('../../', import.meta.url))
const PROBE = pathToFileURL(join(import.meta.dirname, 'loaded-modules.ts')).href

/**
 * Returns the environment that makes a process list the modules it has run, and a reader for the React files of
 * that list.
 */
function watchLoading() {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-loaded-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'loaded.txt')
  return {
    environment: { NODE_OPTIONS: `--import=${PROBE}`, LOADED_MODULES: path },
    reactFiles: () =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line) => /\/node_modules\/react(?:-dom)?\/cjs\/(.+)$/.exec(line)?.[1] ?? []),
  }
}

/** Starts a command with an invalid configuration. By the time it exits, it has loaded all of its imports. */
async function importsOf(app: string, mode: string): Promise<string[]> {
  const { environment, reactFiles } = watchLoading()
  const child = spawn(process.execPath, [join(APPS, app, 'src/main.ts')], {
    stdio: 'ignore',
    env: { ...bareEnvironment(), ...environment, PORT: 'none', NODE_ENV: mode },
  })
  expect((await once(child, 'exit'))[0]).toBe(1)
  return reactFiles()
}

test.each(['tessera', 'web'])(
  '%s imports the production build of React even if a test runner has set another mode',
  async (app) => {
    for (const mode of ['', 'test']) expect(await importsOf(app, mode)).toEqual(['react.production.js'])
  },
)

test('NODE_ENV=development selects the development build of React', async () => {
  expect(await importsOf('web', 'development')).toEqual(['react.development.js'])
})

test.each(['api', 'realtime', 'sandbox', 'sportsbook', 'studio', 'tessera', 'web'])(
  '%s sets its mode before any other import',
  (app) => {
    const [first] = readFileSync(join(APPS, app, 'src/main.ts'), 'utf8').split('\n')
    expect(first).toBe("import '@tessera/server-kit/production-mode'")
  },
)

test('the main command renders its pages with the production build of React', async () => {
  const { environment, reactFiles } = watchLoading()
  const tessera = await startTessera({ ...environment, NODE_ENV: '', SPORT_CHAMPIONSHIPS: '6601' })
  try {
    const page = await fetch(tessera.url)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<main')])
  } finally {
    await tessera.stop()
  }
  const files = reactFiles()
  expect(files.filter((file) => file.startsWith('react-dom-server'))).not.toEqual([])
  expect(files.filter((file) => !file.endsWith('.production.js'))).toEqual([])
}, 300_000)
