/** Reads a choice that this browser stores; null if it has none or denies access. */
export function readChoice(name: string): string | null {
  try {
    return localStorage.getItem(`office-${name}`)
  } catch {
    return null
  }
}

/** Stores a choice in this browser. A browser that denies access forgets it with the page. */
export function storeChoice(name: string, value: string): void {
  try {
    localStorage.setItem(`office-${name}`, value)
  } catch {
    // The choice still applies to this page.
  }
}
