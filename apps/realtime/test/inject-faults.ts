import { spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@tessera/test-env'
import { type Fault, faults } from './faults/faults.ts'

/**
 * Shows that the tests of the realtime server notice mistakes: puts one fault after the other into a copy of the
 * source and runs the tests on it. A fault is noticed when they fail. Prints one line a fault and the sum.
 */
const root = join(import.meta.dirname, '../../..')
const folders = ['packages/centrifugo', 'apps/realtime']
const lanes = 2

const configuration = `
import { defineConfig } from 'vitest/config'
export default defineConfig({
  test: {
    include: ['**/src/**/*.test.ts', '**/test/wire/*.test.ts'],
    pool: 'threads', isolate: false, fileParallelism: false, testTimeout: 8000, bail: 1, reporters: ['dot'],
  },
})
`

/** A copy of what is tested, with everything else linked to the repository. */
function copySource(): string {
  const copy = mkdtempSync(join(tmpdir(), 'tessera-faults-'))
  for (const folder of folders) cpSync(join(root, folder), join(copy, folder), { recursive: true })
  const link = (from: string, to: string) => symlinkSync(join(root, from), join(copy, to))
  const packages = 'node_modules/@tessera'
  mkdirSync(join(copy, packages), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@tessera' && !name.startsWith('.')) link(`node_modules/${name}`, `node_modules/${name}`)
  }
  for (const name of readdirSync(join(root, packages))) {
    const copied = folders.find((folder) => folder.endsWith(`/${name}`))
    if (copied === undefined) link(`${packages}/${name}`, `${packages}/${name}`)
    else symlinkSync(join(copy, copied), join(copy, packages, name))
  }
  writeFileSync(join(copy, 'vitest.config.ts'), configuration)
  return copy
}

/** Runs the tests of a copy. */
function testsPass(copy: string, databaseUrl: string): Promise<boolean> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', '--root', copy], {
    cwd: copy,
    stdio: 'ignore',
    env: {
      ...process.env,
      TESSERA_TEST_SHARED_DATABASE_URL: databaseUrl,
      REALTIME_TEST_PATIENCE_MS: '1500',
    },
  })
  return new Promise((resolve) => child.on('exit', (code) => resolve(code === 0)))
}

/** Puts a fault into a copy, asks, and takes it out again. */
async function isNoticed(copy: string, fault: Fault, databaseUrl: string): Promise<boolean> {
  const path = join(copy, fault.file)
  const sound = readFileSync(path, 'utf8')
  const parts = sound.split(fault.find)
  if (parts.length < 2) throw new Error(`"${fault.name}": the text to replace is no longer in ${fault.file}`)
  const [before, ...after] = parts
  writeFileSync(path, `${before}${fault.replace}${after.join(fault.find)}`)
  try {
    return !(await testsPass(copy, databaseUrl))
  } finally {
    writeFileSync(path, sound)
  }
}

const database = await createTestDatabase()
const copies = Array.from({ length: lanes }, copySource)
const wanted = process.argv.slice(2).join(' ')
const waiting = faults.filter(({ name }) => name.includes(wanted))
const total = waiting.length
const unnoticed: string[] = []
try {
  const [first] = copies
  if (first === undefined || !(await testsPass(first, database.connectionString))) {
    throw new Error('The tests fail without any fault: nothing can be shown.')
  }
  const lane = async (copy: string) => {
    for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
      const noticed = await isNoticed(copy, fault, database.connectionString)
      if (!noticed) unnoticed.push(fault.name)
      process.stdout.write(`${noticed ? 'noticed    ' : 'NOT NOTICED'}  ${fault.name}\n`)
    }
  }
  await Promise.all(copies.map(lane))
} finally {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true })
  await database.drop()
}
process.stdout.write(`${total - unnoticed.length} of ${total} faults noticed\n`)
process.exitCode = unnoticed.length === 0 ? 0 : 1
