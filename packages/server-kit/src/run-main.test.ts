import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../test/unheard.ts', import.meta.url))
const run = (kind: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, kind], { encoding: 'utf8' })
  return { status, isAlive: stdout.includes('alive'), stderr }
}

it('a fault that passes does not end the process when nobody hears of it', () => {
  expect(run('passing')).toEqual({
    status: 0,
    isAlive: true,
    stderr: expect.stringContaining('it will be back'),
  })
})

it('a mistake that nobody hears of does end it', () => {
  expect(run('mistake')).toEqual({
    status: 1,
    isAlive: false,
    stderr: expect.stringContaining('a mistake of ours'),
  })
})
