/** A browser storage backed by a map that tests can inspect. */
export interface MapStorage {
  readonly map: Map<string, string>
  getItem(name: string): string | null
  setItem(name: string, value: string): void
  removeItem(name: string): void
}

/**
 * Creates a storage with the given items.
 *
 * @param items initial items
 */
export function mapStorage(items: Readonly<Record<string, string>> = {}): MapStorage {
  const map = new Map(Object.entries(items))
  return {
    map,
    getItem: (name) => map.get(name) ?? null,
    setItem: (name, value) => void map.set(name, value),
    removeItem: (name) => void map.delete(name),
  }
}
