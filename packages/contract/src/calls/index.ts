import type { CallName } from '../facts/index.ts'
import type { FlatTables } from '../flat-tables.ts'
import * as all from './all.ts'

export * from './all.ts'

/** Exports of the modules whose names end in `Calls`: their tables of calls. The others are schemas. */
type CallTables = {
  [Name in keyof typeof all as Name extends `${string}Calls` ? Name : never]: (typeof all)[Name]
}

/** Type of {@link calls}. */
export type Calls = FlatTables<CallTables[keyof CallTables]>

const tables = Object.entries(all).flatMap(([name, table]) => (name.endsWith('Calls') ? [table] : []))

/** Every call of the player API, under its method and path. */
export const calls: Calls = Object.assign({}, ...tables)

/** Fails the type check if a call has facts but no schemas. */
calls satisfies Record<CallName, unknown>
