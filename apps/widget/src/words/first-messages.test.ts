import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { play } from './play.ts'
import { shell } from './shell.ts'

/** Returns a file and all files that it imports, other than on demand. */
function filesFrom(address: URL, known = new Map<string, string>()): Map<string, string> {
  const path = fileURLToPath(address)
  if (known.has(path)) return known
  const text = readFileSync(path, 'utf8')
  known.set(path, text)
  for (const [, imported = ''] of text.matchAll(/^import (?!type ).*?from '(\.[^']+\.tsx?)'/gms))
    filesFrom(new URL(imported, address), known)
  return known
}

/** Returns the ids of messages in a file; of a computed id, its beginning. */
const idsIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:say|name)\(\s*(?:[^'`()]*\? )?['`]([a-z][\w.-]*)/g)].map(([, id = '']) => id)

it('has all messages of the first view in its catalogue', () => {
  const first = Object.keys({ ...shell, ...play })
  const files = filesFrom(new URL('../main.tsx', import.meta.url))
  const ids = [...files.values()].flatMap(idsIn)
  expect(ids.length).toBeGreaterThan(30)
  expect(ids.filter((id) => !first.some((known) => known.startsWith(id)))).toEqual([])
})
