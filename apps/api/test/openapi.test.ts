import { type CallDefinition, calls, ERRORS } from '@tessera/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiUnderTest, startApi } from './fixture.ts'

let app: ApiUnderTest
// The document is checked as an external tool reads it.
// biome-ignore lint/suspicious/noExplicitAny: the shape is under test
let document: any
beforeAll(async () => {
  app = await startApi()
  document = (await app.call('GET', '/api/openapi.json')).body
})
afterAll(() => app.stop())

const names = Object.keys(calls)
const operations = names.map((name) => {
  const [method = '', path = ''] = name.split(' ')
  return { name, method: method.toLowerCase(), path }
})

describe('the OpenAPI document', () => {
  it('lists exactly the calls of the contract', () => {
    const found = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item as object).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(found.sort()).toEqual([...names].sort())
    expect(document.openapi).toBe('3.1.0')
  })

  it.each(operations)('describes request, response and errors of $name', ({ name, method, path }) => {
    const operation = document.paths[path][method]
    const definition: CallDefinition | undefined = Object.entries(calls).find(([key]) => key === name)?.[1]
    if (!definition) throw new Error('a call is missing')
    const success = operation.responses[String(definition.status ?? 200)]
    const answer = success.content['application/json'].schema
    expect([answer.type, answer.required]).toEqual(['object', expect.arrayContaining(['data'])])
    expect(Object.keys(answer.properties)).toEqual(definition.meta ? ['data', 'meta'] : ['data'])
    expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(
      definition.upload ? ['multipart/form-data'] : definition.body ? ['application/json'] : [],
    )
    const inPath = operation.parameters.filter((each: { in?: string }) => each.in === 'path')
    expect(inPath.map((each: { name: string }) => `{${each.name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
    expect(operation.security).toEqual(
      { none: [], optional: [{}, { session: [] }], player: [{ session: [] }] }[definition.auth],
    )
    const headers = operation.parameters.flatMap(
      (each: { $ref?: string }) => each.$ref?.split('/').at(-1) ?? [],
    )
    expect(headers.includes('Source')).toBe(definition.tellsSource ?? false)
    expect(headers.includes('IdempotencyKey')).toBe(definition.isIdempotent ?? false)
    for (const error of definition.errors ?? []) {
      expect(operation.responses[String(ERRORS[error].status)].description).toContain(error)
    }
  })

  it('has only resolvable references and unique operation ids', () => {
    const text = JSON.stringify(document)
    const pointers = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, pointer = '']) => pointer))
    expect(pointers.size).toBeGreaterThan(3)
    const targetOf = (pointer: string) => pointer.split('/').reduce((node, key) => node?.[key], document)
    expect([...pointers].filter((pointer) => typeof targetOf(pointer) !== 'object')).toEqual([])
    const ids = operations.map(({ path, method }) => document.paths[path][method].operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
