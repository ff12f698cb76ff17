import { fail, type PasskeyProof, type Result, succeed } from '@tessera/contract'
import type { Tx } from '@tessera/postgres'
import type { AuthDeps } from '../auth-deps.ts'
import { findLogin, holdLogin, passkeyLogin } from '../login-store.ts'
import { notify } from '../notices.ts'
import { useTicket } from '../tickets.ts'
import { refuseWay } from '../ways.ts'
import { checkAssertion } from './check-passkey.ts'
import { findPasskey, recordPasskeyUse } from './passkey-store.ts'
import { PASSKEY_ASSERTION } from './passkey-tickets.ts'
import { relyingPartyOf } from './relying-party.ts'

type Deps = Pick<AuthDeps, 'ways' | 'publicUrl'>

/**
 * Returns the player whose passkey has signed a challenge. The challenge is used up even by an invalid signature. The log-in
 * is locked until the transaction ends. If the passkey seems to be copied, the player is notified.
 *
 * @param askedBy the player whom the challenge was issued for; null for a guest
 */
export async function usePasskey(
  deps: Deps,
  tx: Tx,
  { ticket, ...proof }: PasskeyProof,
  askedBy: string | null,
  now: Date,
): Promise<Result<{ readonly playerId: string }>> {
  const refusal = refuseWay(deps, 'passkey')
  if (refusal) return refusal
  const used = await useTicket(tx, PASSKEY_ASSERTION, ticket, now)
  if (!used || used.playerId !== askedBy) return fail('ticket_ended')
  const login = await findLogin(tx, passkeyLogin(proof.credentialId))
  const passkey = await findPasskey(tx, proof.credentialId)
  if (!login || !passkey || !(await holdLogin(tx, login))) return fail('passkey_refused')
  const { playerId } = login
  // The device sends the user handle of the passkey's registration. A different one isn't this passkey.
  const isForThem = proof.userHandle === undefined || proof.userHandle === passkey.userHandle
  const use = isForThem
    ? await checkAssertion(relyingPartyOf(deps.publicUrl), used.facts.challenge, passkey, proof)
    : null
  if (!use) return fail('passkey_refused')
  if (!(await recordPasskeyUse(tx, passkey.credentialId, use, now))) {
    await notify(tx, playerId, 'passkey-copied')
    return fail('passkey_refused')
  }
  return succeed({ playerId })
}

/** Returns the WebAuthn user handle of a player, which the device stores with the passkey. */
export const userHandleOf = (playerId: string): string => Buffer.from(playerId).toString('base64url')
