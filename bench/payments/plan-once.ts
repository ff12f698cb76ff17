import type { Database } from '@tessera/postgres'

const PLANNED = /^\s*(select|insert|update|delete|with)\b/i

/**
 * Makes every connection of this process plan a statement once, which takes more of the server's time than executing it. The plans are
 * the general ones, also inside the server's functions.
 */
export async function planOnce(database: Database): Promise<void> {
  await database.query('alter role current_user set plan_cache_mode = force_generic_plan')
  const names = new Map<string, string>()
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `storm.${names.size}`
    names.set(text, name)
    return name
  }
  const connection = await database.session(async (client) => Object.getPrototypeOf(client))
  const { query } = connection
  Object.assign(connection, {
    query(this: object, first: unknown, ...rest: unknown[]): unknown {
      const statement = isUnnamed(first) ? { ...first, name: nameOf(first.text) } : first
      return Reflect.apply(query, this, [statement, ...rest])
    },
  })
}

/** True for a statement with values that has no name yet. */
const isUnnamed = (given: unknown): given is { text: string; values: unknown[] } =>
  typeof given === 'object' &&
  given !== null &&
  'text' in given &&
  'values' in given &&
  !('name' in given && given.name) &&
  typeof given.text === 'string' &&
  PLANNED.test(given.text)
