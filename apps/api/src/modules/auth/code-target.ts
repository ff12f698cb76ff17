import type { Login, LoginName } from './login-store.ts'

/**
 * Where a code for a player goes: to the confirmed address, else to the telephone number, else to an address that nobody
 * has confirmed; null where there is none of these.
 */
export function codeTarget(logins: readonly Pick<Login, 'kind' | 'key' | 'confirmedAt'>[]): LoginName | null {
  const of = (kind: string) => logins.find((login) => login.kind === kind)
  const email = of('email')
  const found = email?.confirmedAt ? email : (of('phone') ?? email)
  return found ? { kind: found.kind, key: found.key } : null
}

/** A place that a code went to, as its owner recognises it and nobody else learns it: `a…@example.com`, `+49…67`. */
export function maskTarget({ kind, key }: LoginName): string {
  if (kind === 'phone') return `${key.slice(0, 3)}…${key.slice(-2)}`
  const at = key.lastIndexOf('@')
  return `${key.slice(0, 1)}…${key.slice(at)}`
}
