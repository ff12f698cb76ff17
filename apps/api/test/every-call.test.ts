import { type CallDefinition, calls } from '@tessera/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyCallCase } from './every-call-case.ts'

const { cases, start, stop } = everyCallCase()
beforeAll(start)
afterAll(stop)

const definitions = new Map<string, CallDefinition>(Object.entries(calls))
const happy = cases.flatMap(({ happy }) => Object.entries(happy))

describe('every call', () => {
  it('has a successful case in its module', () => {
    expect(happy.map(([name]) => name).sort()).toEqual(Object.keys(calls).sort())
  })

  it.each(happy)('answers according to the contract: %s', async (name, succeed) => {
    const definition = definitions.get(name)
    if (!definition) throw new Error('the case has no call')
    const { status, body, headers } = await succeed()
    expect(status, JSON.stringify(body)).toBe(definition.status ?? 200)
    expect(definition.data.parse(body.data)).toEqual(body.data)
    expect(definition.meta ? definition.meta.parse(body.meta) : undefined).toEqual(body.meta)
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'x-content-type-options': 'nosniff',
      'x-trace-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'cache-control': definition.cacheSeconds === undefined ? 'no-store' : 'public, max-age=900',
    })
  })
})
