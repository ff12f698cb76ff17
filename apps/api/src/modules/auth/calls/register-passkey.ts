import { displayName, fail } from '@tessera/contract'
import { lockPlayer } from '@tessera/ledger'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { getPlayer } from '../../profile/index.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { passkeyLogin } from '../login-store.ts'
import { ALGORITHMS, checkRegistration } from '../passkeys/check-passkey.ts'
import { insertPasskey, listPasskeys } from '../passkeys/passkey-store.ts'
import { newChallenge, PASSKEY_REGISTRATION } from '../passkeys/passkey-tickets.ts'
import { relyingPartyOf } from '../passkeys/relying-party.ts'
import { passkeysOf } from '../passkeys/to-passkey.ts'
import { userHandleOf } from '../passkeys/use-passkey.ts'
import { requireProof } from '../proof.ts'
import { SITE_NAME } from '../site-name.ts'
import { issueTicket, useTicket } from '../tickets.ts'
import { addWay, refuseWay } from '../ways.ts'

/** Maximum number of a player's passkeys, more than a person's devices need. */
const PASSKEYS_MAX = 20

/** Starts to create a passkey, after fresh re-authentication. */
export const startPasskeyRegistration =
  (deps: AuthDeps): CallHandler<'POST /api/player/passkeys/start'> =>
  async ({ player }) => {
    const refusal = refuseWay(deps, 'passkey') ?? (await requireProof(deps, player))
    if (refusal) return refusal
    const { database, clock, publicUrl } = deps
    const { playerId } = player
    const present = await listPasskeys(database, playerId)
    if (present.length >= PASSKEYS_MAX) return fail('passkeys_full')
    const row = await getPlayer(database, playerId)
    const { email, phone, nickname, firstName, telegramUserId: tgUserId } = row
    const name = email ?? phone ?? nickname ?? playerId
    const challenge = newChallenge()
    const ticket = await issueTicket(
      database,
      PASSKEY_REGISTRATION,
      { playerId, facts: { challenge } },
      clock(),
    )
    return answer({
      ticket,
      challenge,
      rpId: relyingPartyOf(publicUrl).id,
      rpName: SITE_NAME,
      timeoutMs: PASSKEY_REGISTRATION.lifeMs,
      user: {
        id: userHandleOf(playerId),
        name,
        displayName: displayName({ nickname, firstName, tgUserId, email }),
      },
      algorithms: ALGORITHMS,
      excluded: present.map(({ credentialId }) => credentialId),
    })
  }

/** Stores a passkey as a sign-in method and notifies the player. */
export const registerPasskey =
  (deps: AuthDeps): CallHandler<'POST /api/player/passkeys'> =>
  async ({ body: { ticket, name, ...made }, player: { playerId } }) => {
    const refusal = refuseWay(deps, 'passkey')
    if (refusal) return refusal
    return deps.database.transaction(async (tx) => {
      const now = deps.clock()
      const used = await useTicket(tx, PASSKEY_REGISTRATION, ticket, now)
      if (used?.playerId !== playerId) return fail('ticket_ended')
      const passkey = await checkRegistration(relyingPartyOf(deps.publicUrl), used.facts.challenge, made)
      if (!passkey) return fail('passkey_refused')
      await lockPlayer(tx, playerId)
      if ((await listPasskeys(tx, playerId)).length >= PASSKEYS_MAX) return fail('passkeys_full')
      const login = passkeyLogin(passkey.credentialId)
      const way = { ...login, secret: null, confirmedAt: now, details: { label: name } }
      if ((await addWay(tx, playerId, way, now)) !== 'added') return fail('passkey_taken')
      await insertPasskey(tx, { ...passkey, userHandle: userHandleOf(playerId) })
      const stored = (await passkeysOf(tx, playerId)).find(({ credentialId }) => credentialId === login.key)
      if (!stored) throw new Error('the inserted passkey is missing')
      return answer(stored.passkey)
    })
  }
