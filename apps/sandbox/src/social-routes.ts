import { replyWithError } from '@tessera/server-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { layout } from './pages/layout.ts'
import { choosePersonPage } from './pages/social-pages.ts'
import { isSocialFault, SOCIAL_FAULTS } from './social/faults.ts'
import { type OpenSocial, openProvider, type SocialConfig } from './social/open-provider.ts'
import { findPerson, insertPerson, listPeople, newPersonSchema } from './social/person-store.ts'
import { SOCIAL_BRANDS } from './social/social-brands.ts'

type InteractionRequest = FastifyRequest<{ Params: { uid: string }; Body: unknown }>

/** Routes of the identity providers: their protocol for programs, and the page on which a person signs in. */
export function socialRoutes(
  server: FastifyInstance,
  config: SocialConfig & { readonly basePath: string },
): void {
  for (const brand of SOCIAL_BRANDS) {
    const identity = openProvider(brand, config)
    interactionRoutes(server, config, identity)
    // The library parses request bodies itself.
    void server.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request, _body, done) => done(null))
      const callback = identity.provider.callback()
      scope.all(`/social/${brand.id}/*`, (request, reply) => {
        const { raw } = atProviderAddress(request, identity)
        reply.hijack()
        void callback(
          Object.assign(raw, { originalUrl: raw.url, url: pathBelow(raw.url, identity) }),
          reply.raw,
        )
      })
    })
  }
}

const pathBelow = (url = '', { issuer }: OpenSocial): string => url.slice(issuer.pathname.length)

/**
 * Rewrites a request to the provider's own address, because the shop may reach the provider by another one.
 */
function atProviderAddress(request: FastifyRequest, { issuer }: OpenSocial): FastifyRequest {
  const { headers } = request.raw
  headers.host = issuer.host
  headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1)
  delete headers['x-forwarded-host']
  return request
}

function interactionRoutes(
  server: FastifyInstance,
  { database, basePath }: SocialConfig & { readonly basePath: string },
  identity: OpenSocial,
): void {
  const { brand, provider } = identity
  const path = `/social/${brand.id}/interaction/:uid`

  const show = async (request: InteractionRequest, reply: FastifyReply, problem: string | null) => {
    const people = await listPeople(database, brand.id)
    const page = choosePersonPage(`${basePath}/social/${brand.id}/interaction/${request.params.uid}`, {
      brand,
      people,
      faults: SOCIAL_FAULTS,
      problem,
    })
    return reply
      .code(problem === null ? 200 : 422)
      .type('text/html; charset=utf-8')
      .send(layout(basePath, 'none', brand.name, page))
  }

  server.get(path, async (request: InteractionRequest, reply) => {
    const found = await provider
      .interactionDetails(atProviderAddress(request, identity).raw, reply.raw)
      .catch(() => null)
    return found ? show(request, reply, null) : replyWithError(reply, 'not_found')
  })

  server.post(path, async (request: InteractionRequest, reply) => {
    const { raw } = atProviderAddress(request, identity)
    const found = await provider.interactionDetails(raw, reply.raw).catch(() => null)
    if (!found) return replyWithError(reply, 'not_found')
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const finish = (result: Parameters<typeof provider.interactionFinished>[2]) => {
      reply.hijack()
      return provider.interactionFinished(raw, reply.raw, result)
    }
    if (form.get('choice') === 'refuse')
      return finish({ error: 'access_denied', error_description: 'The person refused.' })
    const personId = await resolvePerson(form, { database, provider: brand.id })
    if (personId === null) return show(request, reply, 'Enter a name and an email address.')
    const fault = form.get('fault')
    if (isSocialFault(fault)) identity.plan(personId, fault)
    const grant = new provider.Grant({ accountId: personId, clientId: String(found.params.client_id) })
    grant.addOIDCScope('openid email profile')
    return finish({ login: { accountId: personId }, consent: { grantId: await grant.save() } })
  })
}

/** Id of the person chosen in a form: an existing or a new one; null if the form names no valid person. */
async function resolvePerson(
  form: URLSearchParams,
  { database, provider }: { database: SocialConfig['database']; provider: string },
): Promise<string | null> {
  const chosen = form.get('person')
  if (chosen) return (await findPerson(database, provider, chosen))?.id ?? null
  const parsed = newPersonSchema.safeParse({
    name: form.get('name'),
    email: form.get('email'),
    isEmailVerified: form.get('verified') === 'on',
  })
  return parsed.success ? insertPerson(database, provider, parsed.data) : null
}
