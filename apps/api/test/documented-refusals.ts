import { errorNames } from '../src/http/openapi.ts'
import { callRoutes } from '../src/http/register-calls.ts'

interface GivenResponse {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: the shape is under test
  readonly body: any
}

/** The calls of the contract with their path patterns, fixed paths before those with a parameter. */
const patterns = callRoutes
  .map((route) => ({
    route,
    pattern: new RegExp(`^/api${route.url.replace(/:\w+/g, '[^/]+')}/?$`),
  }))
  .sort((a, b) => Number(a.route.url.includes(':')) - Number(b.route.url.includes(':')))

/** Throws if a test receives an error that the OpenAPI document does not list for the call. */
export function mustBeDocumented(method: string, path: string, { status, body }: GivenResponse): void {
  if (status < 400) return
  const url = path.split('?', 1)[0] ?? ''
  const found = patterns.find(({ route, pattern }) => route.method === method && pattern.test(url))
  if (!found || errorNames(found.route).includes(body.error.name)) return
  throw new Error(`${found.route.name} returned ${body.error.name}, which its OpenAPI document does not list`)
}
