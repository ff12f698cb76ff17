import type { ACCESS_CALLS, OfficeCallData, OfficeCallName, OfficeRequest } from '@tessera/office-contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callsOf, type OfficeRoutes } from '../http/office-calls.ts'
import { acceptInvitation, openInvitation } from './accept-invitation.ts'
import { OfficeError } from './office-error.ts'
import { endSession, type OperatorSession, readSession } from './sessions.ts'
import { signIn } from './sign-in.ts'

type AccessCall = keyof typeof ACCESS_CALLS
type AccessRequest<Name extends AccessCall> = Omit<OfficeRequest<Name>, 'operator'> & {
  /** The signed-in operator; null in a call without a session. */
  readonly session: OperatorSession | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
type AccessHandlers = {
  readonly [Name in AccessCall]: (request: AccessRequest<Name>) => Promise<OfficeCallData<Name>>
}
/** Handlers as the routes call them, by the name of the call. */
type LooseHandlers = Partial<Record<OfficeCallName, (request: object) => Promise<unknown>>>

const describe = ({
  name,
  fullName,
  roles,
  endsAt,
}: OperatorSession): OfficeCallData<'POST /office/session'> => {
  return { name, fullName, roles: [...roles], may: callsOf(roles), endsAt: endsAt.toISOString() }
}

/** Creates the handlers of sign-in, sign-out and invitations, which read and set the cookie. */
export function createAccessHandlers<World>(routes: OfficeRoutes<World>): LooseHandlers {
  const { database, cookie, now } = routes
  const handlers: AccessHandlers = {
    'POST /office/session': async ({ body, request, reply }) => {
      const former = cookie.read(request)
      const token = await signIn(routes, { ...body, ip: request.ip })
      if (former !== null) await endSession(database, former, now())
      reply.header('set-cookie', cookie.set(token))
      const session = await readSession(database, token, now())
      if (session === null) throw new OfficeError('signed_out')
      return describe(session)
    },
    'GET /office/session': async ({ request }) => {
      const token = cookie.read(request)
      const session = token === null ? null : await readSession(database, token, now())
      return session && describe(session)
    },
    'POST /office/session/end': async ({ request, reply }) => {
      const token = cookie.read(request)
      if (token !== null) await endSession(database, token, now())
      reply.header('set-cookie', cookie.clear())
      return { done: true }
    },
    'POST /office/invitation': ({ body }) => openInvitation(routes, body.token),
    'POST /office/invitation/accept': async ({ body }) => {
      await acceptInvitation(routes, body)
      return { done: true }
    },
  }
  // Each handler receives the validated request of its own call; a table by name loses that type.
  return handlers as unknown as LooseHandlers
}
