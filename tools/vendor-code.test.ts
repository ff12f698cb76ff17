import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Hooks of a bundler plugin that can change modules or chunks, and so vendors' code (docs/decisions/0106). */
const EDITING_HOOKS = /\b(transform|renderChunk|load|resolveId)\s*[(:=]/
/** Tools that edit installed packages. */
const PATCHERS = /patch-package|"patchedDependencies"|"overrides"/

const filesOf = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '')

it('ships vendors’ code as published: no plugin of ours changes modules or chunks', () => {
  const plugins = filesOf('*vite.config.ts', '*/tools/*.ts', 'tools/*.ts').filter(
    (file) => !file.endsWith('.test.ts') && /\bfrom 'vite'/.test(readFileSync(file, 'utf8')),
  )
  expect(plugins).toContain('apps/web/vite.config.ts')
  expect(plugins.filter((file) => EDITING_HOOKS.test(readFileSync(file, 'utf8')))).toEqual([])
})

it('patches no installed package', () => {
  const manifests = filesOf('package.json', '*/package.json')
  expect(manifests).toContain('package.json')
  expect(manifests.filter((file) => PATCHERS.test(readFileSync(file, 'utf8')))).toEqual([])
})
