import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** A bundle that has to be built before it can be served. */
export interface BuildTarget {
  name: string
  /** npm workspace whose `build` script creates the bundle. */
  workspace: string
  /** Directory that the build writes to. */
  output: string
  /** Directories and files that the build reads. */
  inputs: readonly string[]
}

const SKIPPED = new Set(['node_modules', 'build', 'dist', '.react-router', 'gallery'])

function* filesUnder(path: string): Generator<string> {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) {
    yield path
    return
  }
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (SKIPPED.has(entry.name) || entry.name.includes('.test.')) continue
    const inner = join(path, entry.name)
    if (entry.isDirectory()) yield* filesUnder(inner)
    else yield inner
  }
}

/** Returns a hash of the names and contents of all inputs of a build. */
export function fingerprint(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of filesUnder(join(root, input)))
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

/**
 * Builds a target that is missing or out of date. For an up-to-date one, only the hash of its inputs is computed.
 * Throws with the last output of a failed build.
 */
export async function ensureBuilt(
  root: string,
  target: BuildTarget,
  print: (line: string) => void,
): Promise<void> {
  const output = join(root, target.output)
  const stamp = join(output, '.built-from')
  const current = fingerprint(root, target.inputs)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
  print(`Building ${target.name} …`)
  try {
    await promisify(execFile)('npm', ['run', 'build', '--silent', '-w', target.workspace], {
      cwd: root,
      maxBuffer: 16 * 1024 * 1024,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
      },
    })
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    throw new Error(`Building ${target.name} failed:\n${output.slice(-4000)}`)
  }
  if (!existsSync(dirname(stamp))) throw new Error(`Building ${target.name} did not create ${target.output}`)
  writeFileSync(stamp, current)
}
