export type { Definition } from './apply-definitions.ts'
export { type Batcher, createBatcher, QueueFullError } from './batcher.ts'
export { createDatabase, type Database, type DatabaseOptions } from './database.ts'
export {
  DemonstrationDataError,
  hasDemonstrationData,
  refuseDemonstrationData,
} from './demonstration-data.ts'
export { withDirectDatabase } from './direct.ts'
export { embeddedAddress } from './embedded/address.ts'
export { DirectoryInUseError } from './embedded/directory-lock.ts'
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded/start.ts'
export { isConnectionLost, isUniqueViolation, TransactionFinishedError } from './errors.ts'
export type { Log } from './log.ts'
export { type Migrations, migrate, type Squashed, whileMigrating } from './migrate.ts'
export { readDefinitions } from './read-definitions.ts'
export type { Statement } from './statement.ts'
export { isStorableText } from './storable-text.ts'
export type { Tx } from './transaction.ts'
export { DatabaseUnusableError, type WaitOptions, waitForDatabase } from './wait-for-database.ts'
