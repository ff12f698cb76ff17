import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PATIENCE } from '@tessera/test-env'
import { expect, it, vi } from 'vitest'
import { labelLines } from './label-lines.ts'
import { runStep } from './run-step.ts'
import { crashLines } from './test-steps.ts'

it('labels whole lines only, including a last one without a line break', () => {
  const written: string[] = []
  const lines = labelLines('unit', (text) => written.push(text))
  lines.take('one\ntw')
  lines.take('o\nthr')
  lines.take('ee')
  lines.end()
  expect(written).toEqual(['[unit] one\n', '[unit] two\n', '[unit] three\n'])
})

it('names a runner that crashes, with the end of its output', async () => {
  const { code, output } = await runStep(
    process.execPath,
    ['-e', 'console.log("began"); process.kill(process.pid, "SIGKILL")'],
    {},
    { isBuffered: true },
  )
  expect(crashLines('unit', code, output)).toEqual([
    'FAILED unit: ended with code 1',
    '    began',
    '    ',
    '    ended by SIGKILL',
  ])
})

it('ends the processes of a step with the command', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'steps-'))
  const command = join(folder, 'command.mjs')
  const grandchild = 'console.log(process.pid); setInterval(() => {}, 1000)'
  const child = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}], { stdio: 'inherit' })`
  writeFileSync(
    command,
    `import { runStep } from ${JSON.stringify(join(import.meta.dirname, 'run-step.ts'))}
     await runStep(process.execPath, ['-e', ${JSON.stringify(child)}])`,
  )
  const started = spawn(process.execPath, [command], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [pid] = await once(started.stdout.setEncoding('utf8'), 'data')
  const ended = once(started, 'close')
  started.kill('SIGTERM')
  expect(await ended).toEqual([143, null])
  await vi.waitFor(() => expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH'), PATIENCE)
})
