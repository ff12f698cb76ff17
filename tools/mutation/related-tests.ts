import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const IMPORT = /(?:from|import)\s*\(?\s*'((?:\.{1,2}\/|@tessera\/)[^']+)'/g

/** Resolves an import to a file: a package's index, or the file of an export path. */
function fileOf(from: string, path: string): string {
  const [, name, part = 'index'] = /^@tessera\/([^/]+)(?:\/(.+))?$/.exec(path) ?? []
  return name === undefined ? join(dirname(from), path) : `packages/${name}/src/${part}.ts`
}

/** Returns a file and all of our files that it imports, directly or indirectly. */
function importsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) importsOf(fileOf(file, path), seen)
  return seen
}

/** Returns the tests that load a file. Every test loads the SQL. */
export function relatedTests(file: string, tests: readonly string[]): string[] {
  return tests.filter((test) => file.endsWith('.sql') || importsOf(test).has(file))
}
