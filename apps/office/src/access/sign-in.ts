import { matchStep, newTotpSecret, type Passwords } from '@tessera/credentials'
import type { Database } from '@tessera/postgres'
import type { Vault } from '@tessera/server-kit'
import { consumeStep, findCredential } from '../operators/credential-store.ts'
import { giveBackAttempt, lanesOf, takeAttempt } from './attempts.ts'
import { OfficeError } from './office-error.ts'
import { openSecret } from './sealed-secret.ts'
import { startSession } from './sessions.ts'

/** Services of the calls about access. */
export interface AccessDeps {
  readonly database: Database
  readonly vault: Vault
  readonly passwords: Passwords
  readonly now: () => Date
}

interface Given {
  readonly name: string
  readonly password: string
  readonly code: string
  readonly ip: string
}

/** Key that is compared if the operator doesn't exist. */
const DECOY_SECRET = newTotpSecret()

/**
 * Signs an operator in and returns the token of the session. Throws `OfficeError`. Password and code are both checked, also
 * for an operator who doesn't exist: neither the answer nor its time tells which of the three is wrong.
 */
export async function signIn(deps: AccessDeps, { name, password, code, ip }: Given): Promise<string> {
  const { database, vault, passwords, now } = deps
  const at = now()
  const attempt = await takeAttempt(database, lanesOf(name, ip), at)
  if (attempt.kind === 'refused')
    throw new OfficeError('rate_limited', { retryAfterSeconds: attempt.retryAfterSeconds })
  const credential = await findCredential(database, name)
  const isPasswordRight = await passwords.verify(credential?.passwordHash ?? null, password)
  const secret = credential === null ? DECOY_SECRET : openSecret(vault, name, credential.sealedSecret)
  const step = matchStep(secret, code, at)
  if (credential === null || !isPasswordRight || step === null) throw new OfficeError('sign_in_failed')
  return database.transaction(async (tx) => {
    if (!(await consumeStep(tx, name, credential.sealedSecret, step))) throw new OfficeError('sign_in_failed')
    await giveBackAttempt(tx, attempt.ids)
    return startSession(tx, { name, ip, now: at })
  })
}
