import { randomBytes } from 'node:crypto'
import { isBearer, replyWithError } from '@tessera/server-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { applicantFacts, DECISIONS, decisionSchema, newApplicantSchema } from './identity/applicant-state.ts'
import { findApplicant, insertApplicant, latestApplicants } from './identity/applicant-store.ts'
import { decideApplicant } from './identity/decide-applicant.ts'
import type { Html } from './pages/html.ts'
import { applicantsPage, checkPage } from './pages/identity-pages.ts'
import { layout, type Place } from './pages/layout.ts'
import type { RouteConfig } from './payment-routes.ts'
import { refuseInvalid } from './refuse-invalid.ts'

const SHOWN = 100

type WithId = FastifyRequest<{ Params: { id: string; decision?: string } }>

/**
 * Routes of the identity service: an API for the shop with its key, and the page on which the tester decides.
 */
export function identityRoutes(
  server: FastifyInstance,
  { database, apiKey, publicUrl, basePath }: Omit<RouteConfig, 'withdrawalDelayMs'>,
): void {
  const page = (reply: FastifyReply, place: Place, title: string, body: Html) =>
    reply.type('text/html; charset=utf-8').send(layout(basePath, place, title, body))

  server.post('/identity/applicants', async (request, reply) => {
    if (!isBearer(request, apiKey)) return replyWithError(reply, 'unauthorized')
    const parsed = newApplicantSchema.safeParse(request.body)
    if (!parsed.success) return refuseInvalid(reply, parsed.error)
    const { id, expiresAt } = await insertApplicant(
      database,
      `app_${randomBytes(9).toString('base64url')}`,
      parsed.data,
    )
    return reply
      .code(201)
      .send({ id, url: `${publicUrl}/identity/${id}`, expiresAt: expiresAt.toISOString() })
  })

  server.get('/identity/applicants/:id', async (request: WithId, reply) => {
    if (!isBearer(request, apiKey)) return replyWithError(reply, 'unauthorized')
    const applicant = await findApplicant(database, request.params.id)
    return applicant ? applicantFacts(applicant) : replyWithError(reply, 'not_found')
  })

  server.get('/identity', async (_request, reply) =>
    page(reply, 'identity', 'Identity', applicantsPage(basePath, await latestApplicants(database, SHOWN))),
  )

  server.get('/identity/:id', async (request: WithId, reply) => {
    const applicant = await findApplicant(database, request.params.id)
    if (!applicant) return replyWithError(reply, 'not_found')
    return page(reply, 'none', 'Identity check', checkPage(basePath, applicant, new Date()))
  })

  server.post('/identity/:id/:decision', async (request: WithId, reply) => {
    const { id, decision = '' } = request.params
    if (!DECISIONS.has(decision)) return replyWithError(reply, 'not_found')
    const form = request.body instanceof URLSearchParams ? Object.fromEntries(request.body) : {}
    const input = decisionSchema.safeParse(form)
    if (!input.success) return refuseInvalid(reply, input.error)
    const applicant = await decideApplicant(database, id, decision, input.data)
    if (!applicant) return replyWithError(reply, 'not_found')
    return reply.redirect(new URL(applicant.returnUrl).href, 303)
  })
}
