import { fail } from '@tessera/contract'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import {
  admitNewPlayer,
  createPlayer,
  emailLogin,
  insertLogin,
  lockAddressHolder,
  refuseRegistration,
  releaseAddress,
  requireCaptcha,
  socialLogin,
  useTicket,
} from '../../auth/index.ts'
import type { SocialDeps } from '../social-deps.ts'
import { hashBrowserKey } from '../social-flow.ts'
import { SOCIAL_REGISTRATION } from '../social-tickets.ts'

/** Error that rolls the registration back, when another player got the address since the log-in. */
class AddressTakenError extends Error {
  override readonly name = 'AddressTakenError'
}

/**
 * Registers a player by a social account. The form is checked first, so that a wrong entry doesn't use up the ticket. An
 * address that the provider has verified becomes a separate, confirmed sign-in method.
 */
export const registerSocially =
  (deps: SocialDeps): CallHandler<'POST /api/player/register/social'> =>
  async ({ body, visitor }) => {
    const { database, clock, connections } = deps
    const { ticket, browserKey, deviceKey, fingerprint, captcha, ...form } = body
    const refusal =
      refuseRegistration(deps, form, visitor.country) ?? (await requireCaptcha(deps, visitor, captcha))
    if (refusal) return refusal
    const work = database.transaction(async (tx) => {
      const now = clock()
      const used = await useTicket(tx, SOCIAL_REGISTRATION, ticket, now)
      if (used?.facts.browser !== hashBrowserKey(browserKey)) return fail('social_state_invalid')
      const { issuer, subject, email, label, provider, route } = used.facts
      if (!connections.has(provider)) return fail('social_state_invalid')
      const details = { connection: provider, ...(label === null ? {} : { label }) }
      const way = { ...socialLogin(issuer, subject), secret: null, confirmedAt: now, details }
      const holder = email === null ? null : await lockAddressHolder(tx, emailLogin(email), null)
      if (holder && !(await releaseAddress(deps, tx, holder))) throw new AddressTakenError()
      const playerId = await createPlayer(tx, way, { email, phone: null }, form, now)
      if (playerId === null) return fail('social_taken')
      if (email !== null) {
        const address = { ...emailLogin(email), playerId, secret: null, confirmedAt: now, details: {} }
        if (!(await insertLogin(tx, address, now))) throw new AddressTakenError()
      }
      const verified = { playerId, way: 'social', visitor, deviceKey, fingerprint } as const
      const loggedIn = await admitNewPlayer(deps, tx, verified, form)
      return loggedIn.ok ? answer({ ...loggedIn.value.data, route }) : loggedIn
    })
    return work.catch((error: unknown) => {
      if (error instanceof AddressTakenError) return fail('social_email_taken')
      throw error
    })
  }
