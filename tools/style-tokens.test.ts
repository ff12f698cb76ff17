import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { colours, scales } from '../packages/ui/src/tokens.ts'

const root = join(import.meta.dirname, '..')

/** Style sheets of each client by its name. */
const CLIENTS = {
  'web app': 'apps/web/app/**/*.css',
  'sportsbook widget': 'apps/widget/src/**/*.css',
  games: 'apps/studio/src/client/**/*.css',
}

const TOKENS = new Set([...Object.keys(colours).map((name) => `color-${name}`), ...Object.keys(scales)])
const FAMILY = /^(?:color|font|radius|ease)-/

describe.each(Object.entries(CLIENTS))('styles of the %s', (_client, pattern) => {
  const sheets = globSync(pattern, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
  const text = sheets.join('\n')
  const defined = new Set([...text.matchAll(/(?<![\w-])--([\w-]+)\s*:/g)].map(([, name = '']) => name))

  it('use only tokens of @tessera/ui', () => {
    const used = [...text.matchAll(/var\(--((?:color|font|radius|ease)-[\w-]+)/g)].map(
      ([, name = '']) => name,
    )
    expect(used.length).toBeGreaterThan(10)
    expect([...new Set(used)].filter((name) => !TOKENS.has(name))).toEqual([])
  })

  it('define no token of their own under a name of @tessera/ui', () => {
    expect([...defined].filter((name) => FAMILY.test(name))).toEqual([])
  })
})
