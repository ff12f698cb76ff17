import type { AuthDeps } from './auth-deps.ts'
import { type LoginName, loginText } from './login-store.ts'
import { giveBackAttempt, type RefusedAttempt, type TakenAttempt, takeAttempt } from './password-attempts.ts'
import { type AttemptOrigin, lanesOf } from './password-lanes.ts'

/** Result of a password check: refused unchecked, wrong, or right. The caller gives the attempt of a right one back. */
export type PasswordCheck =
  | RefusedAttempt
  | { readonly kind: 'wrong' | 'right'; readonly taken: TakenAttempt }

export interface PasswordClaim {
  readonly login: LoginName
  /** Null for an unknown log-in: the check takes as long and fails. */
  readonly passwordHash: string | null
  readonly password: string
  readonly origin: AttemptOrigin
}

/** Takes an attempt and checks the password. The attempt is given back if the check itself fails. */
export async function checkPassword(
  { database, passwords, clock, jurisdictionOf }: AuthDeps,
  { login, passwordHash, password, origin }: PasswordClaim,
): Promise<PasswordCheck> {
  // The same for every log-in: a rule by country of residence would tell which log-ins have a player, and where from.
  const { loginLock } = jurisdictionOf(null)
  const lanes = lanesOf(origin, loginLock)
  const taken = await takeAttempt(database, { login: loginText(login), lanes, now: clock(), rule: loginLock })
  if (taken.kind === 'refused') return taken
  try {
    return { kind: (await passwords.verify(passwordHash, password)) ? 'right' : 'wrong', taken }
  } catch (error) {
    await giveBackAttempt(database, taken)
    throw error
  }
}
