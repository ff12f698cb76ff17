import { SPORT_KEPT } from '@tessera/contract/constants'

/** Storage of the widget in the browser. The widget works without it if the browser denies access. */
export const storage = {
  read(name: string): string | null {
    try {
      return localStorage.getItem(`${SPORT_KEPT.prefix}${name}`)
    } catch {
      return null
    }
  },
  write(name: string, value: string): void {
    try {
      localStorage.setItem(`${SPORT_KEPT.prefix}${name}`, value)
    } catch {
      // Denied or full: the value lasts only as long as the page.
    }
  },
}

/** Returns a unique key for a request. Pages without a secure context have no `randomUUID`. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
