import type { AuthDeps } from './auth-deps.ts'
import { type LoginName, loginText } from './login-store.ts'
import { lanesOf, type TryOrigin } from './password-lanes.ts'
import { giveBackTry, type RefusedTry, type TakenTry, takeTry } from './password-tries.ts'

/** What became of a password: not looked at, wrong, or right; who goes on with a right one gives its try back. */
export type PasswordCheck = RefusedTry | { readonly kind: 'wrong' | 'right'; readonly taken: TakenTry }

export interface PasswordClaim {
  readonly login: LoginName
  /** Null when nobody has the log-in: it takes as long and is wrong. */
  readonly passwordHash: string | null
  readonly password: string
  readonly origin: TryOrigin
}

/** Takes a try and looks at the password. A try whose password could not be looked at is given back. */
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
