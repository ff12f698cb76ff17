/**
 * Maximum nesting of arrays and objects in a received message. JSON is parsed to any depth but written only
 * to a few thousand levels, so a deeper message could be stored but never sent.
 */
const MAX_NESTING = 100

function contents(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}

/** True if a JSON value is nested deeper than `MAX_NESTING`. */
export function nestsTooDeep(value: unknown): boolean {
  let level = contents(value)
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_NESTING) return true
    level = level.flatMap(contents)
  }
  return false
}
