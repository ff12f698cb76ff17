/** A browser's storage in a map that tests look into. */
export interface MapStorage {
  readonly map: Map<string, string>
  getItem(name: string): string | null
  setItem(name: string, value: string): void
  removeItem(name: string): void
}

/** @param items what stands there already */
export function mapStorage(items: Readonly<Record<string, string>> = {}): MapStorage {
  const map = new Map(Object.entries(items))
  return {
    map,
    getItem: (name) => map.get(name) ?? null,
    setItem: (name, value) => void map.set(name, value),
    removeItem: (name) => void map.delete(name),
  }
}
