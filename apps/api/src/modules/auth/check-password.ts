import type { AuthDeps } from './auth-deps.ts'
import { type LoginName, loginText } from './login-store.ts'
import { lanesOf, type TryOrigin } from './password-lanes.ts'
import { giveBackTry, type RefusedTry, type TakenTry, takeTry } from './password-tries.ts'

/** Result of a password check: refused unchecked, wrong, or right. The caller gives the attempt of a right one back. */
export type PasswordCheck = RefusedTry | { readonly kind: 'wrong' | 'right'; readonly taken: TakenTry }

export interface PasswordClaim {
  readonly login: LoginName
  /** Null for an unknown log-in: the check takes as long and fails. */
  readonly passwordHash: string | null
  readonly password: string
  readonly origin: TryOrigin
}

/** Takes an attempt and checks the password. The attempt is given back if the check itself fails. */
export async function checkPassword(
  { database, passwords, clock, jurisdiction: { loginLock } }: AuthDeps,
  { login, passwordHash, password, origin }: PasswordClaim,
): Promise<PasswordCheck> {
  const lanes = lanesOf(origin, loginLock)
  const taken = await takeTry(database, { login: loginText(login), lanes, now: clock(), rule: loginLock })
  if (taken.kind === 'refused') return taken
  try {
    return { kind: (await passwords.verify(passwordHash, password)) ? 'right' : 'wrong', taken }
  } catch (error) {
    await giveBackTry(database, taken)
    throw error
  }
}
