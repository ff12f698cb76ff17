import { describe, expect, it } from 'vitest'
import { ApiError, type ClientConfig, createClient, fetchFile } from './client.ts'
import { MAX_RESPONSE_BYTES } from './constants.ts'

type Settled = Parameters<NonNullable<ClientConfig['onSettled']>>[0]

function clientOf(fetch: ClientConfig['fetch'], timeoutMs = 10_000) {
  const settled: Settled[] = []
  const api = createClient({
    baseUrl: 'http://api.test',
    source: 'http://site.test',
    fetch,
    token: () => null,
    timeoutMs,
    onSettled: (facts) => settled.push(facts),
  })
  return { api, settled }
}

const errorOf = (answer: Promise<unknown>): Promise<ApiError> =>
  answer.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: ApiError) => error,
  )

/** Creates a response of the given size that arrives in chunks. */
function sized(bytes: number, sent: { pieces: number }): Response {
  const piece = new TextEncoder().encode(' '.repeat(1024))
  const json = new TextEncoder().encode('{"data":[]}')
  let left = bytes - json.byteLength
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent.pieces++
      if (left > 0) controller.enqueue(piece.subarray(0, left))
      else {
        controller.enqueue(json)
        controller.close()
      }
      left -= piece.byteLength
    },
  })
  return new Response(body)
}

describe('createClient', () => {
  it('reports the token of each call, including a token passed in the headers', async () => {
    const settled: Settled[] = []
    const sent: (string | null)[] = []
    const api = createClient({
      baseUrl: 'http://api.test',
      fetch: async (_url, init) => {
        sent.push(new Headers(init.headers).get('authorization'))
        return new Response('{"data":[]}')
      },
      token: () => 'present',
      timeoutMs: 10_000,
      onSettled: (facts) => settled.push(facts),
    })
    await api('GET /api/game/providers')
    await api('GET /api/game/providers', { headers: { authorization: 'Bearer former' } })
    expect(sent).toEqual(['Bearer present', 'Bearer former'])
    expect(settled.map(({ token }) => token)).toEqual(['present', 'former'])
  })

  it('accepts a response of exactly the maximum size', async () => {
    const { api } = clientOf(async () => sized(MAX_RESPONSE_BYTES, { pieces: 0 }))
    expect(await api('GET /api/game/providers')).toEqual({ data: [], meta: undefined })
  })

  it('rejects a response of more than 512 KB and stops reading it', async () => {
    const sent = { pieces: 0 }
    const { api, settled } = clientOf(async () => sized(100 * MAX_RESPONSE_BYTES, sent))
    const error = await errorOf(api('GET /api/game/providers'))
    expect([error.name, error.reason]).toEqual(['ApiError', 'internal_error'])
    expect(error.message).toContain('524288')
    expect(sent.pieces).toBeLessThan(520)
    expect(settled[0]?.error).toBe(error)
  })

  it('aborts a request at its timeout, even while the response arrives', async () => {
    const hanging: ClientConfig['fetch'] = async (_url, { signal }) =>
      new Response(
        new ReadableStream({
          start: (controller) =>
            signal?.addEventListener('abort', () => controller.error(signal.reason), { once: true }),
        }),
      )
    const { api } = clientOf(hanging, 20)
    expect(await errorOf(api('GET /api/game/providers'))).toMatchObject({
      status: 0,
      reason: 'unavailable',
    })
  })

  it('does not report a request that its caller cancels', async () => {
    const { api, settled } = clientOf(
      (_url, { signal }) =>
        new Promise((_resolve, fail) => {
          if (signal?.aborted) fail(signal.reason)
          else signal?.addEventListener('abort', () => fail(signal.reason), { once: true })
        }),
    )
    const cancel = new AbortController()
    const asked = errorOf(api('GET /api/game/providers', { signal: cancel.signal }))
    cancel.abort()
    expect(await asked).toMatchObject({ status: 0 })
    expect(settled).toEqual([])
  })

  it('reports the duration of each request', async () => {
    const { api, settled } = clientOf(async () => Response.json({ data: [] }))
    await api('GET /api/game/providers')
    expect(settled).toEqual([
      {
        call: 'GET /api/game/providers',
        traceId: expect.any(String),
        durationMs: expect.any(Number),
        error: null,
        token: null,
      },
    ])
  })

  it('sends the source only with calls that require it', async () => {
    const sent: [string, string | null][] = []
    const { api } = clientOf(async (url, { headers }) => {
      sent.push([new URL(url).pathname, new Headers(headers).get('x-source')])
      return Response.json({ data: [] })
    })
    await api('GET /api/wallet/accounts')
    await api('GET /api/game/providers')
    expect(sent).toEqual([
      ['/api/wallet/accounts', 'http://site.test'],
      ['/api/game/providers', null],
    ])
  })

  it('keeps the status of an unreadable response', async () => {
    const { api } = clientOf(async () => new Response('<html>', { status: 502 }))
    expect(await errorOf(api('GET /api/game/providers'))).toMatchObject({
      status: 502,
      reason: 'internal_error',
    })
  })
})

it('recognizes an ApiError from another copy of the module', async () => {
  const path: string = './client.ts?copy'
  const copy: typeof import('./client.ts') = await import(/* @vite-ignore */ path)
  expect(copy.ApiError).not.toBe(ApiError)
  const envelope = { code: 10003, name: 'not_found', message: '', traceId: '' } as const
  expect(new copy.ApiError(404, envelope)).toBeInstanceOf(ApiError)
  expect(new Error('another')).not.toBeInstanceOf(ApiError)
})

describe('fetchFile', () => {
  const path = '/api/player/documents/d1/file'

  it('downloads the file with the token of the player', async () => {
    const sent: [string, string | null][] = []
    const file = await fetchFile(
      async (url, init) => {
        sent.push([url, new Headers(init.headers).get('authorization')])
        return new Response('bytes')
      },
      path,
      () => 'present',
    )
    expect([await file.text(), sent]).toEqual(['bytes', [[path, 'Bearer present']]])
  })

  it('throws the same errors as a call', async () => {
    const error = { code: 10006, name: 'rate_limited', message: 'too many', traceId: 't' }
    const answers: (() => Promise<Response>)[] = [
      async () => Response.json({ error }, { status: 429 }),
      async () => new Response('<html>', { status: 502 }),
      () => Promise.reject(new TypeError('no network')),
    ]
    const errors = []
    for (const answer of answers) {
      const { status, reason } = await errorOf(fetchFile(answer, path, () => 'present'))
      errors.push([status, reason])
    }
    expect(errors).toEqual([
      [429, 'rate_limited'],
      [502, 'internal_error'],
      [0, 'unavailable'],
    ])
  })
})
