import type pg from 'pg'

/**
 * An SQL statement: a text, or a named text that every connection prepares once. Names are global to a connection, so they
 * start with the name of their module (`ledger.bet`).
 */
export type Statement = string | { readonly name: string; readonly text: string }

export function queryConfig(statement: Statement, values: readonly unknown[]): pg.QueryConfig {
  return typeof statement === 'string'
    ? { text: statement, values: [...values] }
    : { name: statement.name, text: statement.text, values: [...values] }
}
