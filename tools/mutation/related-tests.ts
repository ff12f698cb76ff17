import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const IMPORT = /(?:from|import)\s*\(?\s*'((?:\.{1,2}\/|@tessera\/)[^']+)'/g

/** The file that an import names: a package of ours by its index, or by the file of that name. */
function fileOf(from: string, path: string): string {
  const [, name, part = 'index'] = /^@tessera\/([^/]+)(?:\/(.+))?$/.exec(path) ?? []
  return name === undefined ? join(dirname(from), path) : `packages/${name}/src/${part}.ts`
}

/** Every file of ours that a file comes to import, itself included. */
function importsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) importsOf(fileOf(file, path), seen)
  return seen
}

/** The tests that load a file. SQL is loaded by every test. */
export function relatedTests(file: string, tests: readonly string[]): string[] {
  return tests.filter((test) => file.endsWith('.sql') || importsOf(test).has(file))
}
