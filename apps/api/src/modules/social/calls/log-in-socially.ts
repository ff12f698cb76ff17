import { fail, type Result } from '@tessera/contract'
import { answer, type CallHandler, type CallRequest } from '../../../http/call-handler.ts'
import {
  admit,
  canReleaseAddress,
  emailLogin,
  findLogin,
  holdLogin,
  issueTicket,
  type Login,
  socialLogin,
} from '../../auth/index.ts'
import type { SocialDeps } from '../social-deps.ts'
import { endFlow, type FlowResult, hashBrowserKey } from '../social-flow.ts'
import { SOCIAL_REGISTRATION } from '../social-tickets.ts'

type LogIn = 'POST /api/player/sessions/social'

/**
 * Logs in the player of a social account. A person without a player gets a ticket for the registration form. If another
 * player has the account's address, the person must log in as that player and connect the account; a player who never
 * confirmed the address loses it if that is safe.
 */
export const logInSocially =
  (deps: SocialDeps): CallHandler<LogIn> =>
  async ({ body, visitor }) => {
    const { provider: id, browserKey, code, state, iss } = body
    const ended = await endFlow(deps, {
      provider: deps.connections.get(id) ?? null,
      intent: 'enter',
      answer: { code, state, iss },
      browserKey,
      playerId: null,
    })
    if (!ended.ok) return ended
    const { person, route } = ended.value
    const login = await findLogin(deps.database, socialLogin(person.issuer, person.subject))
    return login
      ? logInPlayer(deps, login, { body, visitor, route })
      : issueRegistrationTicket(deps, body, ended.value)
  }

async function logInPlayer(
  deps: SocialDeps,
  login: Login,
  { body, visitor, route }: Pick<CallRequest<LogIn>, 'body' | 'visitor'> & { readonly route: string },
): ReturnType<CallHandler<LogIn>> {
  const { playerId } = login
  const { deviceKey, fingerprint } = body
  const loggedIn = await deps.database.transaction(async (tx) => {
    // It may have been disconnected meanwhile.
    if (!(await holdLogin(tx, login))) return null
    return admit(deps, tx, { playerId, way: 'social', visitor, deviceKey, fingerprint })
  })
  if (!loggedIn) return fail('social_state_invalid')
  if (loggedIn.ok) return answer({ ...loggedIn.value.data, route })
  // The page continues to the same route after the second step.
  return loggedIn.error === 'second_factor_required'
    ? fail(loggedIn.error, { details: { ...loggedIn.details, route } })
    : loggedIn
}

/** Issues a registration ticket with the verified facts of a person without a player. */
async function issueRegistrationTicket(
  deps: SocialDeps,
  { provider, browserKey }: CallRequest<LogIn>['body'],
  { person, route }: FlowResult,
): Promise<Result<never>> {
  const { database, clock } = deps
  const { email } = person
  const isTaken = await database.transaction(async (tx) => {
    const holder = email === null ? null : await findLogin(tx, emailLogin(email))
    return holder !== null && !(await canReleaseAddress(deps, tx, holder))
  })
  if (isTaken) return fail('social_email_taken')
  const facts = { ...person, provider, browser: hashBrowserKey(browserKey), route }
  const ticket = await issueTicket(database, SOCIAL_REGISTRATION, { playerId: null, facts }, clock())
  return fail('registration_needed', { details: { ticket, email, label: person.label, route } })
}
