import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const sheet = readFileSync(`${root}/packages/ui/src/styles.css`, 'utf8')
const [, list = ''] = /@source not inline\("\{(.+)\}"\)/.exec(sheet) ?? []

/** The names of classes that stand in the code as a text of their own. */
function namesIn(code: string): string[] {
  const texts = [...code.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`)/g), ...code.matchAll(/cx\('([^']*)'/g)]
  return texts.flatMap(([, one = '', two = '']) => `${one} ${two}`.split(/\s+/))
}

it('nothing wears a utility that is left out of the style sheet', () => {
  const files = globSync(['apps/web/app/**/*.tsx', 'packages/ui/src/**/*.tsx'], { cwd: root })
  const names = new Set(files.flatMap((path) => namesIn(readFileSync(`${root}/${path}`, 'utf8'))))
  expect(names.size).toBeGreaterThan(200)
  expect(list.split(',').length).toBeGreaterThan(5)
  expect(list.split(',').filter((name) => names.has(name))).toEqual([])
})
