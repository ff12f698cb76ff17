import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../test/unhandled-rejection.ts', import.meta.url))
const run = (kind: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, kind], { encoding: 'utf8' })
  return { status, isAlive: stdout.includes('alive'), stderr }
}

it('survives an unhandled rejection with a transient error', () => {
  expect(run('transient')).toEqual({
    status: 0,
    isAlive: true,
    stderr: expect.stringContaining('connection lost'),
  })
})

it('exits at an unhandled rejection with any other error', () => {
  expect(run('permanent')).toEqual({
    status: 1,
    isAlive: false,
    stderr: expect.stringContaining('programming error'),
  })
})
