import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfiguration } from './environment.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-environment-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const read = (variables: Record<string, string>) =>
  readConfiguration({ DATA_DIR: folder, NODE_ENV: 'production', ...variables })

const database = { DATABASE_URL: 'postgres://casino@db.example/casino' }
const world = {
  PUBLIC_URL: 'https://casino.example',
  PAYMENT_URL: 'https://payments.example',
  PAYMENT_API_KEY: 'the key of the payment provider',
  PAYMENT_WEBHOOK_SECRET: `whsec_${Buffer.from('a secret of thirty-two bytes !!!').toString('base64')}`,
  SMTP_URL: 'smtp://mail.example',
}
const secrets = {
  TOKEN_SECRET: 'a'.repeat(64),
  GAME_TOKEN_SECRET: 'b'.repeat(64),
  SEED_KEY: 'c'.repeat(64),
  SPORT_KEY: 'd'.repeat(64),
  PLAYER_DATA_KEY: 'd'.repeat(64),
  DOCUMENT_KEY: 'e'.repeat(64),
}

describe('demonstration mode is on', () => {
  it.each([
    ['on loopback with the embedded database', {}],
    ['with an address on this machine', { PUBLIC_URL: 'http://localhost:8080' }],
    ['by its own switch', { DEMO: 'on', HOST: '0.0.0.0', ...database }],
  ])('%s', (_name, variables) => {
    expect(read(variables).outside).toBeNull()
  })
})

describe('everything else refuses to start without real adapters', () => {
  it.each([
    ['a database of its own', database],
    ['the whole network', { HOST: '0.0.0.0' }],
    ['a public address', { PUBLIC_URL: 'https://casino.example' }],
    ['the switch that is off', { DEMO: 'off' }],
  ])('%s', (_name, variables) => {
    expect(() => read(variables)).toThrow(
      /PAYMENT_URL: missing[\s\S]*PAYMENT_API_KEY: missing[\s\S]*PAYMENT_WEBHOOK_SECRET: missing[\s\S]*SMTP_URL: missing[\s\S]*DEMO: this is no demonstration/,
    )
  })

  it('and names the secrets that belong to a database of its own, and nothing that is there', () => {
    expect(() => read({ ...database, ...world, TOKEN_SECRET: 'short' })).toThrow(
      /^The configuration is not valid:\n {2}- TOKEN_SECRET: missing or too weak.*\n {2}- GAME_TOKEN_SECRET: .*\n(?: {2}- \w+: missing or too weak.*\n)* {2}- DEMO: .*$/,
    )
  })
})

describe('a header of the visitor’s country needs a trusted proxy', () => {
  it('and is refused at start without one', () => {
    expect(() => read({ COUNTRY_HEADER: 'CF-IPCountry' })).toThrow(
      /^The configuration is not valid:\n {2}- COUNTRY_HEADER: is believed from a trusted proxy alone.*TRUST_PROXY/,
    )
  })

  it('and is read with one', () => {
    expect(read({ COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: '1' })).toMatchObject({
      COUNTRY_HEADER: 'cf-ipcountry',
      TRUST_PROXY: 1,
    })
  })
})

it('with real adapters it starts; its secrets come from the environment and are written nowhere', () => {
  const configuration = read({ ...database, ...world, ...secrets })
  expect(configuration.outside?.payments).toHaveLength(1)
  expect(configuration.secrets).toMatchObject({
    tokenSecret: secrets.TOKEN_SECRET,
    seedKey: secrets.SEED_KEY,
    sportKey: secrets.SPORT_KEY,
  })
})

it('with the embedded database its secrets stand beside it', () => {
  const first = read({ DEMO: 'off', ...world })
  expect(read({ DEMO: 'off', ...world }).secrets).toEqual(first.secrets)
})
