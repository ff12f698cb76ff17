import type { Vault } from '@tessera/server-kit'
import type { Platform } from '../../platform/platform.ts'
import type { FileScanner } from './scanning/file-scanner.ts'
import type { FileStore } from './storage/file-store.ts'

export interface DocumentsConfig {
  /** Store of the files. */
  readonly documentFiles: FileStore
  /** Seals the keys of the files: 64 hex digits, stored outside the database; former keys after commas. */
  readonly documentKey: string
  /** Scanner of each file before it is stored; none if not given. */
  readonly documentScanner?: FileScanner | null
}

export interface DocumentsDeps extends Pick<Platform, 'database' | 'clock' | 'log' | 'rates'> {
  readonly files: FileStore
  readonly vault: Vault
  readonly scanner: FileScanner | null
}
