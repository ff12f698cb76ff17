import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const IMPORT = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g

/** Every file that a file comes to import by relative paths, itself included. */
function importsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
    importsOf(join(dirname(file), path), seen)
  return seen
}

/** The tests that load a file. SQL is loaded by every test. */
export function relatedTests(file: string, tests: readonly string[]): string[] {
  return tests.filter((test) => file.endsWith('.sql') || importsOf(test).has(file))
}
