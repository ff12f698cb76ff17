/**
 * How many arrays and objects may stand inside one another in what is taken in. JSON is parsed to any depth but
 * written only to a few thousand levels, so a deeper message could be stored and then never be sent.
 */
const MAX_NESTING = 100

function contents(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}

/** Whether a JSON value is nested deeper than any message needs to be. */
export function nestsTooDeep(value: unknown): boolean {
  let level = contents(value)
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_NESTING) return true
    level = level.flatMap(contents)
  }
  return false
}
