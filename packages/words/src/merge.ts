const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Merges a translation with another one, key by key. Lists are replaced as a whole. */
export function withFallback(own: unknown, fallback: unknown): unknown {
  if (own === undefined || own === null) return fallback
  if (!isRecord(own) || !isRecord(fallback)) return own
  const merged: Record<string, unknown> = { ...fallback }
  for (const [name, value] of Object.entries(own)) merged[name] = withFallback(value, fallback[name])
  return merged
}
