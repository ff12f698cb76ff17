/** True if a value has a shape: a kind of value, a list of allowed values, or a record of shapes. */
export function fitsShape(shape: unknown, value: unknown): boolean {
  if (shape === 'number') return Number.isFinite(value)
  if (shape === 'text') return typeof value === 'string'
  if (Array.isArray(shape)) return shape.includes(value)
  if (typeof shape !== 'object' || shape === null || typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  return Object.entries(shape).every(([name, field]) => fitsShape(field, fields.get(name)))
}
