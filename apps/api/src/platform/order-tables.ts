import type { ModuleTables } from './module-tables.ts'

/**
 * Orders the tables of modules for their migration: each after the schemas that it names in `after`, otherwise as given.
 * Throws for an unknown schema and for a cycle.
 */
export function orderTables(tables: readonly ModuleTables[]): ModuleTables[] {
  const bySchema = new Map(tables.map((each) => [each.schema, each]))
  const ordered = new Set<ModuleTables>()
  const visit = (schema: string, path: readonly string[]): void => {
    const each = bySchema.get(schema)
    if (each === undefined) throw new Error(`${path.at(-1)} is migrated after the unknown schema ${schema}`)
    if (ordered.has(each)) return
    if (path.includes(schema)) throw new Error(`schemas wait for each other: ${[...path, schema].join(', ')}`)
    for (const earlier of each.after ?? []) visit(earlier, [...path, schema])
    ordered.add(each)
  }
  for (const { schema } of tables) visit(schema, [])
  return [...ordered]
}
