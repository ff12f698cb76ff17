import { fail } from '@tessera/contract'
import { matchStep, newTotpSecret, toBase32, totpUri } from '@tessera/credentials'
import { lockPlayer } from '@tessera/ledger'
import { z } from 'zod'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { getPlayer } from '../../profile/index.ts'
import { markProved } from '../../sessions/index.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { notify } from '../notices.ts'
import { requireProof } from '../proof.ts'
import {
  deleteUnusableFactor,
  findFactor,
  removeAuthenticator,
  setAuthenticator,
} from '../second-factor/factor-store.ts'
import { renewRecoveryCodes } from '../second-factor/recovery-codes.ts'
import { openSecret, sealSecret } from '../second-factor/sealed-secret.ts'
import { toSecondFactor } from '../second-factor/to-second-factor.ts'
import { SITE_NAME } from '../site-name.ts'
import { issueTicket, readTicket, type TicketKind, useTicket } from '../tickets.ts'

/** Ticket of a secret that was shown for an app. The secret applies once a code of the app has confirmed it. */
const AUTHENTICATOR_SETUP: TicketKind<{ sealed: string }> = {
  purpose: 'authenticator',
  lifeMs: 15 * 60_000,
  facts: z.object({ sealed: z.string() }),
}

export const startAuthenticator =
  (deps: AuthDeps): CallHandler<'POST /api/player/second-factor/authenticator/start'> =>
  async ({ player }) => {
    const refusal = await requireProof(deps, player)
    if (refusal) return refusal
    const { playerId } = player
    const { email, phone, nickname } = await getPlayer(deps.database, playerId)
    const secret = newTotpSecret()
    const facts = { sealed: sealSecret(deps.vault, playerId, secret) }
    const ticket = await issueTicket(deps.database, AUTHENTICATOR_SETUP, { playerId, facts }, deps.clock())
    return answer({
      ticket,
      secret: toBase32(secret),
      uri: totpUri(secret, SITE_NAME, email ?? phone ?? nickname ?? playerId),
      lifeSeconds: AUTHENTICATOR_SETUP.lifeMs / 1000,
    })
  }

/** Confirms the secret by the app's first code. After a wrong code it can be retried; a former secret still applies. */
export const confirmAuthenticator =
  (deps: AuthDeps): CallHandler<'POST /api/player/second-factor/authenticator'> =>
  async ({ player, body: { ticket, code } }) => {
    const refusal = await requireProof(deps, player)
    if (refusal) return refusal
    const { playerId } = player
    const now = deps.clock()
    const begun = await readTicket(deps.database, AUTHENTICATOR_SETUP, ticket, now)
    if (begun?.playerId !== playerId) return fail('ticket_ended')
    const { sealed: sealedSecret } = begun.facts
    const step = matchStep(openSecret(deps.vault, playerId, sealedSecret), code, now)
    if (step === null) return fail('second_factor_wrong')
    return deps.database.transaction(async (tx) => {
      await lockPlayer(tx, playerId)
      if (!(await useTicket(tx, AUTHENTICATOR_SETUP, ticket, now))) return fail('ticket_ended')
      await setAuthenticator(tx, playerId, { sealedSecret, step }, now)
      const recoveryCodes = await renewRecoveryCodes(tx, deps.codeSecret, playerId)
      // The app's code was just verified, so the player needn't re-authenticate with it again.
      await markProved(tx, player.sessionId, now, true)
      await notify(tx, playerId, 'authenticator-added')
      return answer({ ...toSecondFactor(await findFactor(tx, playerId)), recoveryCodes })
    })
  }

/** Removes the app after re-authentication. Without a passkey, second factor and recovery codes are removed, too. */
export const deleteAuthenticator =
  (deps: AuthDeps): CallHandler<'DELETE /api/player/second-factor/authenticator'> =>
  async ({ player }) => {
    const refusal = await requireProof(deps, player)
    if (refusal) return refusal
    const { playerId } = player
    return deps.database.transaction(async (tx) => {
      await lockPlayer(tx, playerId)
      if (!(await removeAuthenticator(tx, playerId))) return fail('second_factor_missing')
      await deleteUnusableFactor(tx, playerId)
      await notify(tx, playerId, 'authenticator-removed')
      return answer(toSecondFactor(await findFactor(tx, playerId)))
    })
  }
