import { fail, type PasskeyProof, type Result, succeed } from '@tessera/contract'
import type { Tx } from '@tessera/postgres'
import type { AuthDeps } from '../auth-deps.ts'
import { findLogin, holdLogin, passkeyLogin } from '../login-store.ts'
import { notify } from '../notices.ts'
import { useTicket } from '../tickets.ts'
import { refuseWay } from '../ways.ts'
import { checkUse } from './check-passkey.ts'
import { findPasskey, notePasskeyUse } from './passkey-store.ts'
import { PASSKEY_USE } from './passkey-tickets.ts'
import { relyingPartyOf } from './relying-party.ts'

type Deps = Pick<AuthDeps, 'ways' | 'publicUrl'>

/**
 * Whose passkey has signed a challenge; the challenge is used by it, right or not. It holds the log-in until the
 * transaction ends. Of a device that was copied the player is told.
 *
 * @param askedBy the player whom the challenge was made for; null for a guest
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
  const used = await useTicket(tx, PASSKEY_USE, ticket, now)
  if (!used || used.playerId !== askedBy) return fail('ticket_ended')
  const login = await findLogin(tx, passkeyLogin(proof.credentialId))
  const passkey = await findPasskey(tx, proof.credentialId)
  if (!login || !passkey || !(await holdLogin(tx, login))) return fail('passkey_refused')
  const { playerId } = login
  // The device says whom it made the passkey for: another one would be no passkey of this player's.
  const isForThem = proof.userHandle === undefined || proof.userHandle === passkey.userHandle
  const use = isForThem
    ? await checkUse(relyingPartyOf(deps.publicUrl), used.facts.challenge, passkey, proof)
    : null
  if (!use) return fail('passkey_refused')
  if (!(await notePasskeyUse(tx, passkey.credentialId, use, now))) {
    await notify(tx, playerId, 'passkey-copied')
    return fail('passkey_refused')
  }
  return succeed({ playerId })
}

/** What a device keeps of the player, beside the passkey. */
export const userHandleOf = (playerId: string): string => Buffer.from(playerId).toString('base64url')
