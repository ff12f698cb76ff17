import type { Login, LoginName } from './login-store.ts'

/**
 * Returns the recipient of a code for a player: the confirmed address, else the phone number, else the unconfirmed
 * address; null for a player without any of these.
 */
export function codeTarget(logins: readonly Pick<Login, 'kind' | 'key' | 'confirmedAt'>[]): LoginName | null {
  const of = (kind: string) => logins.find((login) => login.kind === kind)
  const email = of('email')
  const found = email?.confirmedAt ? email : (of('phone') ?? email)
  return found ? { kind: found.kind, key: found.key } : null
}

/** Masks a recipient so that only its owner recognises it: `a…@example.com`, `+49…67`. */
export function maskTarget({ kind, key }: LoginName): string {
  if (kind === 'phone') return `${key.slice(0, 3)}…${key.slice(-2)}`
  const at = key.lastIndexOf('@')
  return `${key.slice(0, 1)}…${key.slice(at)}`
}
