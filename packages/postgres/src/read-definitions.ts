import { readdirSync, readFileSync } from 'node:fs'
import type { Definition } from './apply-definitions.ts'

/** Reads the definitions of a folder, one per file and ordered by name: `bet.sql` defines `bet`. */
export function readDefinitions(folder: URL): Definition[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({
      name: file.slice(0, -'.sql'.length),
      text: readFileSync(new URL(file, folder), 'utf8'),
    }))
}
