import { navigate, useAddress } from '../platform/navigation.tsx'

/** Filters of a list, which are stored in the address of the page. */
export interface Filters {
  readonly get: (name: string) => string
  /** Changes filters; the list then begins at its first page. */
  readonly set: (changes: Readonly<Record<string, string>>) => void
}

/** Returns the filters of the page. */
export function useFilters(): Filters {
  const { path, query } = useAddress()
  return {
    get: (name) => query.get(name) ?? '',
    set: (changes) => {
      const next = new URLSearchParams(query)
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name)
        else next.set(name, value)
      }
      navigate(next.size === 0 ? path : `${path}?${next}`, true)
    },
  }
}
