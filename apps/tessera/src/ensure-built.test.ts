import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureBuilt, fingerprint } from './ensure-built.ts'

let root: string
const write = (path: string, text: string): void => writeFileSync(join(root, path), text)
const INPUTS = ['source', 'package.json']

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tessera-build-'))
  mkdirSync(join(root, 'source/node_modules'), { recursive: true })
  write('package.json', '{"name":"a","private":true,"workspaces":["source"]}')
  write('source/a.ts', 'one')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a fingerprint depends on file names and contents, not on tests or installed packages', () => {
  const first = fingerprint(root, INPUTS)
  write('source/a.test.ts', 'a test')
  write('source/node_modules/b.js', 'installed')
  expect(fingerprint(root, INPUTS)).toBe(first)
  write('source/a.ts', 'two')
  const second = fingerprint(root, INPUTS)
  expect(second).not.toBe(first)
  write('source/c.ts', '')
  expect(fingerprint(root, INPUTS)).not.toBe(second)
})

test('a target is rebuilt only when its sources change, and a failed build reports the reason', async () => {
  const printed: string[] = []
  const build = () =>
    ensureBuilt(root, { name: 'the pages', workspace: 'source', output: 'out', inputs: INPUTS }, (line) =>
      printed.push(line),
    )
  const script = (command: string): void =>
    write(
      'source/package.json',
      JSON.stringify({ name: 'source', version: '1.0.0', scripts: { build: command } }),
    )
  script('mkdir -p ../out')
  await build()
  await build()
  expect(printed).toHaveLength(1)
  write('source/a.ts', 'changed')
  await build()
  expect(printed).toHaveLength(2)
  script('echo no such module >&2; exit 1')
  await expect(build()).rejects.toThrow(/Building the pages failed:[\s\S]*no such module/)
})
