import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const sheet = readFileSync(`${root}/packages/ui/src/styles.css`, 'utf8')
const [, list = ''] = /@source not inline\("\{(.+)\}"\)/.exec(sheet) ?? []

/** Returns the class names that are literals in the code. */
function namesIn(code: string): string[] {
  const texts = [...code.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`)/g), ...code.matchAll(/cx\('([^']*)'/g)]
  return texts.flatMap(([, one = '', two = '']) => `${one} ${two}`.split(/\s+/))
}

it('uses no utility class that is excluded from the style sheet', () => {
  const files = globSync(['apps/web/app/**/*.tsx', 'packages/ui/src/**/*.tsx'], { cwd: root })
  const names = new Set(files.flatMap((path) => namesIn(readFileSync(`${root}/${path}`, 'utf8'))))
  expect(names.size).toBeGreaterThan(200)
  expect(list.split(',').length).toBeGreaterThan(5)
  expect(list.split(',').filter((name) => names.has(name))).toEqual([])
})
