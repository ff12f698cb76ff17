import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROLE } from './cluster.ts'

/**
 * Returns the address of the embedded server of a data directory, while another Tessera process runs it; null if none was
 * ever started. Contains the password: never log it.
 */
export function embeddedAddress(dataDir: string): string | null {
  const read = (name: string): string => readFileSync(join(dataDir, 'postgres', name), 'utf8').trim()
  try {
    return `postgres://${ROLE}:${read('password')}@127.0.0.1:${read('port')}/${ROLE}`
  } catch {
    return null
  }
}
