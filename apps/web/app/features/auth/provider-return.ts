/** What a provider sent the browser back with, and what for. */
export type ProviderReturn =
  | {
      readonly kind: 'enter' | 'connect' | 'prove'
      readonly answer: { readonly code: string; readonly state: string; readonly iss?: string }
    }
  /** The person refused, or the provider did. */
  | { readonly kind: 'refused'; readonly wasFor: 'enter' | 'connect' | 'prove' }
  | { readonly kind: 'nothing' }

/** What a state begins with says what it was for; the server looks at what it has noted. */
const KINDS: Readonly<Record<string, 'connect' | 'prove'>> = { add: 'connect', prove: 'prove' }

/** Reads the query of the page that a provider sends the browser back to (RFC 6749 4.1.2, RFC 9207). */
export function readReturn(search: string): ProviderReturn {
  const query = new URLSearchParams(search)
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => query.get(name) ?? '')
  const [prefix = ''] = state?.split('-') ?? []
  const kind = KINDS[prefix] ?? 'enter'
  if (query.has('error')) return { kind: 'refused', wasFor: kind }
  if (!code || !state) return { kind: 'nothing' }
  return { kind, answer: { code, state, ...(iss ? { iss } : {}) } }
}
