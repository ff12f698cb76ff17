import type { ReconcileCheck } from '@tessera/ledger'
import type { Definition, Migrations } from '@tessera/postgres'

/**
 * What a module keeps in the database. It is there without a running module: a command that only has a database brings
 * it up to date, or proves it (docs/decisions/0026).
 */
export interface ModuleTables {
  /** The module's own PostgreSQL schema, which has the module's name. No SQL of another module names it. */
  readonly schema: string
  readonly steps: Migrations
  /** Views and functions in their newest text, a file each. */
  readonly definitions?: readonly Definition[]
  /** The views and functions among them that SQL of other modules may name after all: `sessions.live`. */
  readonly offers?: readonly string[]
  /** What its rows must say beside the books. */
  readonly checks?: readonly ReconcileCheck[]
}
