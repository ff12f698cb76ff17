import { matchStep, newTotpSecret, toBase32, totpUri } from '@tessera/credentials'
import { setCredential } from '../operators/credential-store.ts'
import {
  consumeInvitation,
  findInvitation,
  type Invitation,
  keepSecret,
} from '../operators/invitation-store.ts'
import { OfficeError } from './office-error.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'
import { endSessionsOf } from './sessions.ts'
import type { AccessDeps } from './sign-in.ts'

/** Name of the entries in authenticator apps. */
const ISSUER = 'Tessera Office'

async function requireInvitation({ database, now }: AccessDeps, token: string): Promise<Invitation> {
  const invitation = await findInvitation(database, token, now())
  if (invitation === null) throw new OfficeError('invitation_invalid')
  return invitation
}

/** Returns whom an invitation is for, and the key for the authenticator app. Opening it again shows the same key. */
export async function openInvitation(deps: AccessDeps, token: string) {
  const { name, fullName } = await requireInvitation(deps, token)
  const fresh = sealSecret(deps.vault, name, newTotpSecret())
  const secret = openSecret(deps.vault, name, await keepSecret(deps.database, token, fresh))
  return { name, fullName, secret: toBase32(secret), uri: totpUri(secret, ISSUER, name) }
}

/** Sets the password and the authenticator app of an invited operator, whose sessions end. */
export async function acceptInvitation(
  deps: AccessDeps,
  { token, password, code }: { readonly token: string; readonly password: string; readonly code: string },
): Promise<void> {
  const { name, sealedSecret } = await requireInvitation(deps, token)
  const at = deps.now()
  const step = sealedSecret && matchStep(openSecret(deps.vault, name, sealedSecret), code, at)
  if (!sealedSecret || !step) throw new OfficeError('sign_in_failed')
  const passwordHash = await deps.passwords.hash(password)
  await deps.database.transaction(async (tx) => {
    if (!(await consumeInvitation(tx, token, at))) throw new OfficeError('invitation_invalid')
    await setCredential(tx, name, { passwordHash, sealedSecret, step }, at)
    await endSessionsOf(tx, name, at)
  })
}
