import type { FastifyInstance, InjectOptions } from 'fastify'

type Method = NonNullable<InjectOptions['method']>
const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']

/**
 * Creates a `fetch` that calls the routes of a server in the same process, without a socket. Page rendering uses it
 * to reach the API. The last address of `x-forwarded-for`, which the web server sets to the visitor's address,
 * becomes the caller's address.
 */
export function injectFetch(server: FastifyInstance): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url)
    const method = METHODS.find((each) => each === request.method)
    if (!method) throw new TypeError(`unsupported request method ${request.method}`)
    const body = await request.text()
    const { 'x-forwarded-for': chain, ...given } = Object.fromEntries(request.headers)
    const addresses = chain?.split(', ') ?? []
    const peer = addresses.pop()
    const answer = await server.inject({
      method,
      url: url.pathname + url.search,
      headers: { ...given, ...(addresses.length > 0 ? { 'x-forwarded-for': addresses.join(', ') } : {}) },
      // Without it, all visitors would share one address and its rate limit.
      ...(peer === undefined ? {} : { remoteAddress: peer }),
      ...(body === '' ? {} : { payload: body }),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const each of Array.isArray(value) ? value : [value])
        if (each !== undefined) headers.append(name, String(each))
    }
    const isBodiless = answer.statusCode === 204 || answer.statusCode === 304
    return new Response(isBodiless ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers,
    })
  }
}
