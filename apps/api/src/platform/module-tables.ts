import type { ReconcileCheck } from '@tessera/ledger'
import type { Definition, Migrations } from '@tessera/postgres'

/**
 * Tables of a module. They are available without a running module, so that a command with only a database can migrate or
 * reconcile them (docs/decisions/0026).
 */
export interface ModuleTables {
  /** The module's PostgreSQL schema, which has the module's name. SQL of other modules must not refer to it. */
  readonly schema: string
  /** Schemas that are migrated first, because its steps, views or functions name them. */
  readonly after?: readonly string[]
  readonly steps: Migrations
  /** Current definitions of views and functions, one file each. */
  readonly definitions?: readonly Definition[]
  /** Views and functions that SQL of other modules may refer to, such as `sessions.live`. */
  readonly offers?: readonly string[]
  /** Checks that reconcile its rows with the books. */
  readonly checks?: readonly ReconcileCheck[]
}
