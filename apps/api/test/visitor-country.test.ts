import { createServer } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCountryTable } from '../src/http/country-table.ts'
import { type ApiUnderTest, registration, startApi } from './fixture.ts'

/** The same API behind a proxy at 10.0.0.1 that tells the country, and reached by others as well. */
let app: ApiUnderTest
let server: FastifyInstance
beforeAll(async () => {
  app = await startApi({ countryOfAddress: await loadCountryTable() })
  server = createServer({ logLevel: 'silent', trustProxy: '10.0.0.1' })
  await server.register(app.api.plugin, { prefix: '/api' })
})
afterAll(async () => {
  await server.close()
  await app.stop()
})

const PROXY = '10.0.0.1'
const GERMAN = '193.99.144.80'
const AMERICAN = '8.8.8.8'

const countryOf = async (remoteAddress: string, headers: Record<string, string> = {}): Promise<unknown> =>
  (await server.inject({ url: '/api/player/init', remoteAddress, headers })).json().data.country

describe('the country of a visitor', () => {
  it.each([
    ['is that of the address', GERMAN, {}, 'DE'],
    ['is that of the address behind the proxy', PROXY, { 'x-forwarded-for': GERMAN }, 'DE'],
    [
      'is what the proxy tells, before the table',
      PROXY,
      { 'x-forwarded-for': GERMAN, 'x-country': 'AT' },
      'AT',
    ],
    [
      'is that of the address where the proxy does not know',
      PROXY,
      { 'x-forwarded-for': GERMAN, 'x-country': 'XX' },
      'DE',
    ],
    ['is not what a stranger says', GERMAN, { 'x-country': 'AT' }, 'DE'],
    [
      'is not what a stranger says through an invented proxy',
      AMERICAN,
      { 'x-forwarded-for': GERMAN, 'x-country': 'AT' },
      'US',
    ],
    ['is none on the machine itself', '127.0.0.1', {}, null],
    ['is none in a private network', '192.168.1.20', { 'x-country': 'AT' }, null],
  ])('%s', async (_name, address, headers, country) => {
    expect(await countryOf(address, headers)).toBe(country)
  })

  it('decides who may register, whatever a header says', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/player/register',
      remoteAddress: AMERICAN,
      headers: { 'x-country': 'DE' },
      payload: registration('american@example.com'),
    })
    expect([answer.statusCode, answer.json().error.name]).toEqual([422, 'country_refused'])
  })
})
