import type { Database, Statement, Tx } from '@tessera/postgres'

const PLANNED = /^\s*(select|insert|update|delete|with)\b/i

/**
 * Wraps a database so that its connections plan each statement once, since planning takes more of the server's time than
 * executing. Otherwise only the statements that the product names are prepared.
 */
export function planOnce(database: Database): Database {
  const names = new Map<string, string>()
  const named = (statement: Statement, values: readonly unknown[]): Statement => {
    if (typeof statement !== 'string' || values.length === 0 || !PLANNED.test(statement)) return statement
    const name = names.get(statement) ?? `storm.${names.size}`
    names.set(statement, name)
    return { name, text: statement }
  }
  const query = ({ query: run }: Pick<Tx, 'query'>): Tx['query'] => {
    return (statement, values = []) => run(named(statement, values), values)
  }
  return {
    ...database,
    query: query(database),
    read: query({ query: database.read }),
    transaction: (work, options) => database.transaction((tx) => work({ ...tx, query: query(tx) }), options),
  }
}
