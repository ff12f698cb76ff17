import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openApiDocument } from '../src/http/openapi.ts'
import { type ApiUnderTest, newKey, startApi } from './fixture.ts'
import { exampleOf, fieldsOf, isRecord, type Schema, wrongValues } from './schema-values.ts'

/** An operation of the OpenAPI document. Like an external tool, this test only uses the document, not the contract. */
interface Operation {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly query: Schema
  readonly body: Schema | null
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const

function readOperations(): Operation[] {
  const { paths } = JSON.parse(JSON.stringify(openApiDocument('https://tessera.example')))
  return Object.keys(paths).flatMap((path) =>
    METHODS.filter((method) => paths[path][method.toLowerCase()] !== undefined).map((method) => {
      const { parameters, requestBody } = paths[path][method.toLowerCase()]
      const inQuery: { name: string; required: boolean; schema: Schema }[] = parameters.filter(
        (each: { in?: string }) => each.in === 'query',
      )
      return {
        name: `${method} ${path}`,
        method,
        path,
        query: {
          type: 'object',
          properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
          required: inQuery.filter(({ required }) => required).map(({ name }) => name),
        },
        body: requestBody?.content['application/json']?.schema ?? null,
      }
    }),
  )
}
const operations = readOperations()

let app: ApiUnderTest
let token: string
const newPlayer = async () => {
  token = (await app.player(1_000_000)).token
}
beforeAll(async () => {
  app = await startApi()
})
// Requests change their player, so each test has a separate one.
beforeEach(newPlayer)
afterAll(() => app.stop())

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const searchOf = (query: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(query).map(([name, each]): [string, string] => [name, textOf(each).toWellFormed()]),
  ).toString()

interface Sent {
  readonly place?: string
  readonly query?: Record<string, unknown>
  readonly payload?: string
  readonly headers?: Record<string, string>
}

async function send(operation: Operation, { place = 'red-fox', payload, headers, ...sent }: Sent) {
  const { method, path } = operation
  const query = sent.query ?? exampleOf(operation.query)
  const response = await app.server.inject({
    method,
    url: `${path.replace(/\{\w+\}/g, /\/(accounts|sport)\//.test(path) ? '1' : place)}?${searchOf(query)}`,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': newKey(),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  })
  expect(response.statusCode, `${payload} answered ${response.body}`).toBeLessThan(500)
  const answer: unknown = response.json()
  const error = isRecord(answer) && isRecord(answer.error) ? answer.error : null
  expect(error !== null).toBe(response.statusCode >= 400)
  if (error) expect(error.traceId).toBe(response.headers['x-trace-id'])
  // Some calls end the session that they use.
  if (/logout|passwords/.test(path) && response.statusCode < 300) await newPlayer()
  return { status: response.statusCode, error }
}

const expectNamed = (
  { status, error }: Awaited<ReturnType<typeof send>>,
  field: string,
  sent: unknown,
): void => {
  expect([status, error?.name], JSON.stringify(sent)).toEqual([422, 'validation_failed'])
  const fields = isRecord(error?.fields) ? Object.keys(error.fields) : []
  expect(fields.map((name) => name.split('.')[0])).toEqual([field])
}

/** Unusual text that a field without a format may accept. The tests only require that nothing breaks. */
const ABSURD = [
  '',
  ' ',
  'x'.repeat(400),
  '💸'.repeat(400),
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'مرحبا \u202e\u202d שלום',
  '\u0001\u001f\u007f\u2028\ufeff',
  'Z\u0351\u036b\u0343'.repeat(30),
  "' or 1=1; drop table profile.player; --",
  '%s%n{{7*7}}<script>',
  '../../../etc/passwd',
  '__proto__',
  '-0',
  '1e308',
  '9007199254740993',
  'NaN',
]
const UNSTORABLE = ['a\u0000b', '\ud83d', 'x\udc00y']

describe('the body of a request', () => {
  const withBody = operations.filter(({ body }) => body !== null)

  it.each(withBody)('names exactly the invalid field: $name', async (operation) => {
    const schema = operation.body ?? {}
    const valid = exampleOf(schema)
    for (const { name, schema: field, isRequired } of fieldsOf(schema)) {
      const bad = [
        ...wrongValues(field).filter((each) => !(each === undefined && !isRequired)),
        ...(field.type === 'object' ? [] : UNSTORABLE),
      ]
      for (const value of bad) {
        const body = { ...valid, [name]: value }
        expectNamed(await send(operation, { payload: JSON.stringify(body) }), name, body)
      }
    }
    const surplus = { ...valid, surprise: 1 }
    expectNamed(await send(operation, { payload: JSON.stringify(surplus) }), 'surprise', surplus)
  })

  it.each(withBody)('never fails on unusual text: $name', async (operation) => {
    const schema = operation.body ?? {}
    const valid = exampleOf(schema)
    for (const { name } of fieldsOf(schema)) {
      for (const text of ABSURD) {
        const body = { ...valid, [name]: text }
        const { status, error } = await send(operation, { payload: JSON.stringify(body) })
        if (status !== 422 || error?.name !== 'validation_failed') continue
        // Fields can be alternatives, and some examples only look valid, so the refusal may name another field.
        const named = Object.keys(isRecord(error.fields) ? error.fields : {})
        expect(named.length).toBeGreaterThan(0)
        for (const each of named) expect(Object.keys(schema.properties ?? {})).toContain(each.split('.')[0])
      }
    }
  })

  it.each(withBody)('is refused if it is not an object or too large: $name', async (operation) => {
    for (const payload of ['null', '[]', '"text"', '7', 'true', '[{}]'])
      expectNamed(await send(operation, { payload }), 'body', payload)
    for (const payload of ['', '{', '{"a":1,}', '\u0000', '{"__proto__":{"admin":true}}'])
      expect((await send(operation, { payload })).status, payload).toBe(400)
    const huge = JSON.stringify({ ...exampleOf(operation.body ?? {}), surprise: 'x'.repeat(70_000) })
    expect((await send(operation, { payload: huge })).status).toBe(413)
    const deep = `{"surprise":${'['.repeat(9000)}${']'.repeat(9000)}}`
    expect((await send(operation, { payload: deep })).status).toBe(400)
    const text = { payload: 'a=b', headers: { 'content-type': 'text/plain' } }
    expect((await send(operation, text)).status).toBe(415)
  })
})

const isOutOfForm = ({ pattern }: Schema, text: string): boolean =>
  pattern !== undefined && !new RegExp(pattern, 'u').test(text)

describe('the query of a request', () => {
  it.each(operations)(
    'names invalid parameters and never fails on unusual text: $name',
    async (operation) => {
      const valid = exampleOf(operation.query)
      const payload = operation.body ? JSON.stringify(exampleOf(operation.body)) : undefined
      const part = payload === undefined ? {} : { payload }
      for (const { name, schema, isRequired } of fieldsOf(operation.query)) {
        const bad = [
          ...(schema.type === 'integer' ? ['x', '1.5', '1e308', '-1', '9007199254740993', 'NaN', '0x'] : []),
          ...(schema.enum ? ['', 'maybe', '__proto__'] : []),
          ...['', '💸', 'x'.repeat(400), '\u202e'].filter((text) => isOutOfForm(schema, text)),
          'a\u0000b',
        ]
        for (const value of bad)
          expectNamed(await send(operation, { ...part, query: { ...valid, [name]: value } }), name, value)
        for (const value of ABSURD) await send(operation, { ...part, query: { ...valid, [name]: value } })
        if (!isRequired) continue
        const { [name]: _left, ...others } = valid
        expectNamed(await send(operation, { ...part, query: others }), name, 'nothing')
      }
    },
  )
})

describe('the path of a request', () => {
  const withPlace = operations.filter(({ path }) => path.includes('{'))

  it.each(withPlace)('never fails on any parameter: $name', async (operation) => {
    const payload = operation.body ? JSON.stringify(exampleOf(operation.body)) : undefined
    const places = [
      ...ABSURD,
      ...UNSTORABLE.map((each) => each.toWellFormed()),
      '9'.repeat(300),
      'x'.repeat(3000),
    ]
    for (const place of places.filter((each) => each.trim() !== '')) {
      const { status } = await send(
        { ...operation, path: operation.path.replace(/\{\w+\}/, encodeURIComponent(place)) },
        payload === undefined ? {} : { payload },
      )
      // Text in the format of a game id can be valid, for example for removing a favorite.
      if (!/^[a-z0-9-]{1,64}$/.test(place)) expect([400, 404, 422], place).toContain(status)
    }
    for (const broken of ['%', '%zz', '%E0%A4%A', '%00', '%ED%A0%80', '..%2f..%2fetc', ';a=b'])
      await send({ ...operation, path: operation.path.replace(/\{\w+\}/, broken) }, {})
  })
})

const HEADER_VALUES = [
  '',
  'x',
  '\u00ff\u00fe',
  'Bearer',
  'Bearer a.b.c',
  'x'.repeat(5000),
  '-1',
  'Basic eDp5',
]
/** Headers for which a call can be refused before it reads the others. */
const REFUSED_HEADERS = ['authorization', 'idempotency-key']
/** Headers that only affect the response or stored data. */
const READ_HEADERS = [
  ...['x-trace-id', 'x-country', 'x-forwarded-for', 'accept'],
  ...['user-agent', 'x-source', 'x-platform', 'if-none-match'],
]

describe('the headers of a request', () => {
  it.each(operations)('never fail on any value: $name', async (operation) => {
    const payload = operation.body ? JSON.stringify(exampleOf(operation.body)) : undefined
    const sendWith = (headers: Record<string, string>) =>
      send(operation, { headers, ...(payload === undefined ? {} : { payload }) })
    for (const name of REFUSED_HEADERS) for (const value of HEADER_VALUES) await sendWith({ [name]: value })
    // None of these headers masks another: each has each value once, combined with different values of the others.
    for (const turn of HEADER_VALUES.keys())
      await sendWith(
        Object.fromEntries(
          READ_HEADERS.map((name, index) => [
            name,
            HEADER_VALUES[(turn + index) % HEADER_VALUES.length] ?? '',
          ]),
        ),
      )
  })
})

describe('a request with random content', () => {
  const value = fc.oneof(
    fc.constantFrom<unknown>(...ABSURD, ...UNSTORABLE, 0, -1, 1e308, 2 ** 53, -0, true, false, null),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.double(),
    fc.jsonValue({ maxDepth: 4 }),
  )
  it.each(operations)('never fails: $name', async (operation) => {
    const names = [...fieldsOf(operation.query), ...fieldsOf(operation.body ?? {})].map(({ name }) => name)
    const request = fc.record({
      query: fc.dictionary(fc.constantFrom(...names, 'other'), value, { maxKeys: 4 }),
      body: fc.oneof(
        fc.dictionary(fc.constantFrom(...names, 'other'), value, { maxKeys: 9 }),
        fc.jsonValue(),
      ),
      headers: fc.constantFrom<Record<string, string>>(
        {},
        { authorization: '' },
        { 'content-type': 'application/json; charset=utf-8' },
        { 'content-type': 'application/xml' },
      ),
    })
    await fc.assert(
      fc.asyncProperty(request, async ({ query, body, headers }) => {
        const payload = operation.method === 'GET' ? {} : { payload: JSON.stringify(body) ?? '' }
        await send(operation, { query, headers, ...payload })
      }),
      { numRuns: 25 },
    )
  })
})
