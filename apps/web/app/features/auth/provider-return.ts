/** Result of a provider's redirect and its purpose. */
export type ProviderReturn =
  | {
      readonly kind: 'enter' | 'connect' | 'prove'
      readonly answer: { readonly code: string; readonly state: string; readonly iss?: string }
    }
  /** The user or the provider refused. */
  | { readonly kind: 'refused'; readonly wasFor: 'enter' | 'connect' | 'prove' }
  | { readonly kind: 'nothing' }

/** Purpose by the prefix of the state. The server relies only on the purpose that it stored. */
const KINDS: Readonly<Record<string, 'connect' | 'prove'>> = { add: 'connect', prove: 'prove' }

/** Reads the query of the page that a provider redirects to (RFC 6749 4.1.2, RFC 9207). */
export function readReturn(search: string): ProviderReturn {
  const query = new URLSearchParams(search)
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => query.get(name) ?? '')
  const [prefix = ''] = state?.split('-') ?? []
  const kind = KINDS[prefix] ?? 'enter'
  if (query.has('error')) return { kind: 'refused', wasFor: kind }
  if (!code || !state) return { kind: 'nothing' }
  return { kind, answer: { code, state, ...(iss ? { iss } : {}) } }
}
