import { type CallDefinition, calls, ERRORS } from '@tessera/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiUnderTest, newKey, startApi } from './fixture.ts'

let app: ApiUnderTest
let token: string
// The document is checked as any outside tool reads it.
// biome-ignore lint/suspicious/noExplicitAny: the shape is what is under test
let document: any
beforeAll(async () => {
  app = await startApi()
  token = (await app.player(1000)).token
  document = (await app.call('GET', '/api/openapi.json')).body
})
afterAll(() => app.stop())

const names = Object.keys(calls)
const operations = names.map((name) => {
  const [method = '', path = ''] = name.split(' ')
  return { name, method: method.toLowerCase(), path }
})

describe('the OpenAPI document', () => {
  it('has every call of the contract and nothing else', () => {
    const found = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item as object).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(found.sort()).toEqual([...names].sort())
    expect(document.openapi).toBe('3.1.0')
  })

  it.each(operations)(
    '$name says what goes in, what comes out and what is refused',
    ({ name, method, path }) => {
      const operation = document.paths[path][method]
      const definition: CallDefinition | undefined = Object.entries(calls).find(([key]) => key === name)?.[1]
      if (!definition) throw new Error('a call is missing')
      const success = operation.responses[String(definition.status ?? 200)]
      expect(success.content['application/json'].schema.properties.data).toBeDefined()
      expect(operation.requestBody !== undefined).toBe(definition.body !== undefined)
      const inPath = operation.parameters.filter((each: { in?: string }) => each.in === 'path')
      expect(inPath.map((each: { name: string }) => `{${each.name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(operation.security).toEqual(
        { none: [], optional: [{}, { session: [] }], player: [{ session: [] }] }[definition.auth],
      )
      for (const error of definition.errors ?? []) {
        expect(operation.responses[String(ERRORS[error].status)].description).toContain(error)
      }
    },
  )

  it('resolves all of its references and repeats no operation id', () => {
    const text = JSON.stringify(document)
    for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = pointer.split('/').reduce((node, key) => node?.[key], document)
      expect(target, pointer).toBeDefined()
    }
    const ids = operations.map(({ path, method }) => document.paths[path][method].operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

/** Values that break naive servers, and values that fit now and then. */
const value = fc.oneof(
  fc.constantFrom(
    'EUR',
    'DE',
    'real',
    'red-fox',
    'en',
    '1990-01-01',
    'a@example.com',
    '/wallet',
    'sandbox.deposit.card',
  ),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '../../etc',
    '%00',
    "' or 1=1 --",
    '💸'.repeat(50),
    '__proto__',
    'constructor',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(0, -1, 1e308, Number.MAX_SAFE_INTEGER, -0.5, 5000, true, false, null),
  fc.double(),
  fc.jsonValue({ maxDepth: 4 }),
)

const keysOf = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null && 'properties' in schema
    ? Object.keys(schema.properties ?? {})
    : []

describe('nothing that is sent yields a fault', () => {
  it.each(operations)('$name', async ({ method, path }) => {
    const operation = document.paths[path][method]
    const inQuery: string[] = operation.parameters
      .filter((each: { in?: string }) => each.in === 'query')
      .map((each: { name: string }) => each.name)
    const inBody = keysOf(operation.requestBody?.content['application/json'].schema)
    const request = fc.record({
      query: fc.dictionary(fc.constantFrom(...inQuery, 'other'), value, { maxKeys: 4 }),
      body: fc.oneof(
        fc.dictionary(fc.constantFrom(...inBody, 'other'), value, { maxKeys: 9 }),
        fc.jsonValue(),
      ),
      place: fc.oneof(
        fc.constantFrom('red-fox', '1', '0', '%00', '%F0%9F%92%B8', 'a'.repeat(300)),
        fc.webFragments(),
      ),
      isGuest: fc.boolean(),
      type: fc.constantFrom(
        'application/json',
        'application/json; charset=utf-8',
        'text/plain',
        'application/xml',
        '',
      ),
    })
    await fc.assert(
      fc.asyncProperty(request, async ({ query, body, place, isGuest, type }) => {
        const search = new URLSearchParams(
          Object.entries(query).map(([key, each]): [string, string] => [key, String(each).toWellFormed()]),
        ).toString()
        const response = await app.server.inject({
          method: method.toUpperCase() as 'GET',
          url: `${path.replace(/\{\w+\}/g, place.replace(/[?#]/g, '') || 'x')}?${search}`,
          headers: {
            ...(isGuest ? {} : { authorization: `Bearer ${token}` }),
            ...(type === '' || method === 'get' ? {} : { 'content-type': type }),
            'idempotency-key': newKey(),
          },
          ...(method === 'get' ? {} : { payload: JSON.stringify(body) ?? '' }),
        })
        expect(response.statusCode, response.body).toBeLessThan(500)
        const answer = response.json()
        if (response.statusCode >= 400) expect(answer.error.traceId).toBe(response.headers['x-trace-id'])
        // The player of this test logs themselves out, or locks themselves out, now and then.
        if (/logout|close/.test(path) && !isGuest) token = (await app.player(1000)).token
      }),
      { numRuns: 40 },
    )
  })
})
