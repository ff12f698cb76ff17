import { globSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { CLIENT_FOLDER } from './load-build.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const sheet = readFileSync(`${root}/packages/ui/src/styles.css`, 'utf8')
const [, list = ''] = /@source not inline\("\{(.+)\}"\)/.exec(sheet) ?? []

/** Returns the class names that are literals in the code. */
function namesIn(code: string): string[] {
  const texts = [...code.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`)/g), ...code.matchAll(/cx\('([^']*)'/g)]
  return texts.flatMap(([, one = '', two = '']) => `${one} ${two}`.split(/\s+/))
}

/** Classes without a rule: scripts and tests find elements by them. */
const MARKS: ReadonlySet<string> = new Set([
  'stage-modes',
  'stage-skeleton',
  't-combobox-list',
  't-icon-button-plain',
])
/** Properties that scripts set on the elements themselves. */
const SET_BY_SCRIPTS = /^--(active-tab|anchor|available|transform-origin|shift|drift|turn)/

const files = globSync(['apps/web/app/**/*.tsx', 'packages/ui/src/**/*.tsx'], { cwd: root })
const names = new Set(files.flatMap((path) => namesIn(readFileSync(`${root}/${path}`, 'utf8'))))
const built = readdirSync(`${CLIENT_FOLDER}/assets`)
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(`${CLIENT_FOLDER}/assets/${name}`, 'utf8'))
  .join('')

it('uses no utility class that is excluded from the style sheet', () => {
  expect(names.size).toBeGreaterThan(200)
  expect(list.split(',').length).toBeGreaterThan(5)
  expect(list.split(',').filter((name) => names.has(name))).toEqual([])
})

it('finds a rule in the style sheet for every class of the code', () => {
  const styled = new Set(
    [...built.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replaceAll('\\', '')),
  )
  // A part of a name, as in `t-card-${level}`, is none.
  const whole = [...names].filter((name) => /^[a-z][\w:[\]().,%/-]*$/.test(name) && !/[-:]$/.test(name))
  expect(whole.filter((name) => !styled.has(name) && !MARKS.has(name))).toEqual([])
})

it('finds a definition for every custom property that the style sheet uses', () => {
  const used = new Set([...built.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name))
  const defined = new Set([...built.matchAll(/(--[\w-]+)[:{ ]/g)].map(([, name = '']) => name))
  expect([...used].filter((name) => !defined.has(name) && !SET_BY_SCRIPTS.test(name))).toEqual([])
})
