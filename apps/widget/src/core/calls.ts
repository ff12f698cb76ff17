import type { WidgetCall, WidgetResponse } from '@tessera/contract/sportsbook/widget'
import {
  WIDGET_ERROR_STATUSES,
  type WidgetError,
  widgetRoutes,
} from '@tessera/contract/sportsbook/widget-routes'
import type { CallArguments, PlainRequest } from './call-request.ts'
import { recordServerTime } from './ticks.ts'

export type Failure = {
  readonly ok: false
  readonly code: WidgetError
  /** Additional data of a refusal, such as a new offer. */
  readonly details: Readonly<Record<string, unknown>>
}
export type CallResult<Value> = { readonly ok: true; readonly value: Value } | Failure

interface Settings {
  /** Base address of the calls. */
  readonly base: URL
  readonly culture: () => string
  readonly token: () => string
  /** Resolves with a new token in place of the refused one, or with an empty string. */
  readonly renew: (refused: string) => Promise<string>
}

const TIMEOUT_MS = 12_000
const NO_DETAILS = {}

const failure = (code: WidgetError, details: Readonly<Record<string, unknown>> = NO_DETAILS): Failure => ({
  ok: false,
  code,
  details,
})

const isCode = (code: unknown): code is WidgetError =>
  typeof code === 'string' && Object.hasOwn(WIDGET_ERROR_STATUSES, code)

function addressOf(base: URL, name: WidgetCall, { params, query }: PlainRequest, culture: string): URL {
  const path = widgetRoutes[name].path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params?.[key])),
  )
  const url = new URL(path.slice(1), base)
  for (const [key, value] of Object.entries({ ...query, culture }))
    if (value !== undefined && value !== '') url.searchParams.set(key, String(value))
  return url
}

async function readFailure(response: Response): Promise<Failure> {
  const body: unknown = await response.json().catch(() => null)
  const error = typeof body === 'object' && body !== null ? Reflect.get(body, 'error') : null
  if (typeof error !== 'object' || error === null)
    return failure(response.status === 401 ? 'session_closed' : 'unavailable')
  const code: unknown = Reflect.get(error, 'code')
  return failure(isCode(code) ? code : 'unavailable', error as Record<string, unknown>)
}

/** Creates the function that calls the sportsbook. A refused token is renewed once, and the call is repeated with the new one. */
export function createCalls({ base, culture, token, renew }: Settings) {
  async function once(name: WidgetCall, request: PlainRequest, bearer: string): Promise<CallResult<unknown>> {
    const headers: Record<string, string> = {}
    if (bearer !== '') headers.authorization = `Bearer ${bearer}`
    if (request.body !== undefined) headers['content-type'] = 'application/json'
    if (request.idempotencyKey) headers['idempotency-key'] = request.idempotencyKey
    try {
      const response = await fetch(addressOf(base, name, request, culture()), {
        method: widgetRoutes[name].method,
        headers,
        credentials: 'omit',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      })
      recordServerTime(response.headers.get('date'))
      if (!response.ok) return await readFailure(response)
      return { ok: true, value: response.status === 204 ? {} : await response.json() }
    } catch {
      return failure('unavailable')
    }
  }

  return async function call<Name extends WidgetCall>(
    name: Name,
    ...given: CallArguments<Name>
  ): Promise<CallResult<WidgetResponse<Name>>> {
    const request: PlainRequest = given[0] ?? {}
    const bearer = token()
    let result = await once(name, request, bearer)
    if (!result.ok && result.code === 'session_closed' && bearer !== '') {
      const renewed = await renew(bearer)
      if (renewed !== '') result = await once(name, request, renewed)
    }
    // Client and server are both ours. Tests of the server check the responses against the contract.
    return result as CallResult<WidgetResponse<Name>>
  }
}

export type Calls = ReturnType<typeof createCalls>
