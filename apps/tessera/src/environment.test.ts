import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
  MAIL_FROM: 'Casino <no-reply@casino.example>',
}
const secrets = {
  TOKEN_SECRET: 'a'.repeat(64),
  GAME_TOKEN_SECRET: 'b'.repeat(64),
  SEED_KEY: 'c'.repeat(64),
  SPORT_KEY: 'd'.repeat(64),
  PLAYER_DATA_KEY: 'e'.repeat(64),
  DOCUMENT_KEY: 'f'.repeat(64),
}

describe('demonstration mode', () => {
  it.each([
    ['by default with the embedded database on loopback', {}],
    ['with a public address on this machine', { PUBLIC_URL: 'http://localhost:8080' }],
    ['when DEMO is on', { DEMO: 'on', HOST: '0.0.0.0', ...database }],
  ])('is on %s', (_name, variables) => {
    expect(read(variables).outside).toBeNull()
  })
})

describe('the configuration outside of demonstration mode', () => {
  it.each([
    ['with an external database', database],
    ['on a network address', { HOST: '0.0.0.0' }],
    ['with a public address', { PUBLIC_URL: 'https://casino.example' }],
    ['when DEMO is off', { DEMO: 'off' }],
  ])('requires real adapters %s', (_name, variables) => {
    expect(() => read(variables)).toThrow(
      /PAYMENT_URL: missing[\s\S]*PAYMENT_API_KEY: missing[\s\S]*PAYMENT_WEBHOOK_SECRET: missing[\s\S]*SMTP_URL: missing[\s\S]*DEMO: this isn’t a demonstration/,
    )
  })

  it('needs no other payment provider if Stripe is configured', () => {
    const { PAYMENT_URL: _url, PAYMENT_API_KEY: _key, PAYMENT_WEBHOOK_SECRET: _secret, ...others } = world
    const stripe = {
      STRIPE_SECRET_KEY: `sk_live_${'4'.repeat(24)}`,
      STRIPE_WEBHOOK_SECRET: `whsec_${'5'.repeat(32)}`,
    }
    const providers = (variables: Record<string, string>) =>
      read({ ...database, ...others, ...secrets, ...variables }).outside?.payments.map(({ id }) => id)
    expect(providers(stripe)).toEqual(['stripe'])
    expect(providers({ ...world, ...stripe })).toEqual(['sandbox', 'stripe'])
    expect(providers(world)).toEqual(['sandbox'])
    const { PAYMENT_API_KEY: key } = world
    expect(() => providers({ ...stripe, PAYMENT_API_KEY: key })).toThrow(/PAYMENT_URL: missing/)
  })

  it('lists only the missing and invalid secrets of an external database', () => {
    expect(() => read({ ...database, ...world, TOKEN_SECRET: 'short' })).toThrow(
      /^The configuration is not valid:\n(?: {2}- \w+: missing: the key.*\n){5} {2}- TOKEN_SECRET: must have at least 32.*\n {2}- DEMO: .*$/,
    )
  })

  it.each([
    [
      'a key used for two purposes',
      { DOCUMENT_KEY: secrets.SEED_KEY },
      'DOCUMENT_KEY: must differ from SEED_KEY',
    ],
    [
      'a key of an external service reused as a secret',
      { PAYMENT_API_KEY: secrets.SEED_KEY },
      'PAYMENT_API_KEY: must differ from',
    ],
    [
      'a signing key reused for the metrics',
      { METRICS_KEY: secrets.TOKEN_SECRET },
      'METRICS_KEY: must differ from',
    ],
    [
      'a public address without TLS',
      { PUBLIC_URL: 'http://casino.example' },
      'PUBLIC_URL: must begin with https:',
    ],
    [
      'webhooks without TLS',
      { WEBHOOK_BASE_URL: 'http://casino.example/api' },
      'WEBHOOK_BASE_URL: must begin',
    ],
    [
      'a payment provider without TLS',
      { PAYMENT_URL: 'http://payments.example' },
      'PAYMENT_URL: must begin with https:',
    ],
    [
      'Stripe without the secret of its webhooks',
      { STRIPE_SECRET_KEY: `sk_live_${'4'.repeat(24)}` },
      'STRIPE_WEBHOOK_SECRET: missing',
    ],
    [
      'a key that is not Stripe’s',
      { STRIPE_SECRET_KEY: `pk_live_${'4'.repeat(24)}` },
      'STRIPE_SECRET_KEY: must be a secret or restricted key',
    ],
    ['mail without a sender', { MAIL_FROM: '' }, 'MAIL_FROM: missing'],
    ['a mail address of another protocol', { SMTP_URL: 'http://mail.example' }, 'SMTP_URL: must be smtp:'],
    [
      'a social login issuer without TLS',
      {
        SOCIAL_CONNECTIONS: JSON.stringify([
          { id: 'agora', name: 'A', issuer: 'http://id.example', clientId: 'a', clientSecret: 'b' },
        ]),
      },
      'SOCIAL_CONNECTIONS.0.issuer: must begin with https:',
    ],
  ])('refuses %s', (_name, variables, message) => {
    expect(() => read({ ...database, ...world, ...secrets, ...variables })).toThrow(message)
  })

  it('reports all errors at once', () => {
    const faults = { DOCUMENT_KEY: secrets.SEED_KEY, MAIL_FROM: '', PUBLIC_URL: 'http://casino.example' }
    expect(() => read({ ...database, ...world, ...secrets, ...faults })).toThrow(
      /- MAIL_FROM: [\s\S]*- PUBLIC_URL: [\s\S]*- DOCUMENT_KEY: /,
    )
  })
})

describe('COUNTRY_HEADER', () => {
  it('is refused without a trusted proxy', () => {
    expect(() => read({ COUNTRY_HEADER: 'CF-IPCountry' })).toThrow(
      /^The configuration is not valid:\n {2}- COUNTRY_HEADER: requires a trusted proxy.*TRUST_PROXY/,
    )
  })

  it('is read in lowercase with a trusted proxy', () => {
    expect(read({ COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: '1' })).toMatchObject({
      COUNTRY_HEADER: 'cf-ipcountry',
      TRUST_PROXY: 1,
    })
  })
})

it('takes the secrets of an external database from the environment', () => {
  const configuration = read({ ...database, ...world, ...secrets })
  expect(configuration.outside?.payments).toHaveLength(1)
  expect(configuration.secrets).toMatchObject({
    tokenSecret: secrets.TOKEN_SECRET,
    seedKey: secrets.SEED_KEY,
    sportKey: secrets.SPORT_KEY,
  })
})

it('reports unreadable secrets once, together with other problems', () => {
  writeFileSync(join(folder, 'secrets.json'), '[]')
  expect(() => read({ CAPTCHA_BITS: 'many' })).toThrow(
    /^The configuration is not valid:\n {2}- .*secrets\.json is damaged: it is not a JSON object\n {2}- CAPTCHA_BITS: .*$/,
  )
})

it('passes the settings of the API on, with the keys of the data directory', () => {
  const { api, secrets: own } = read({
    WRONG_CODES_ALARM: '7',
    REALTIME_PROXY_KEY: 'the key of the realtime',
  })
  expect(api).toMatchObject({
    tokenSecret: own.tokenSecret,
    gameTokenSecret: own.gameTokenSecret,
    playerDataKey: own.playerDataKey,
    documentKey: own.documentKey,
    wrongCodesAlarm: 7,
    realtimeProxyKey: 'the key of the realtime',
    documentScanner: null,
  })
})

it('stores the secrets of the embedded database in the data directory', () => {
  const first = read({ DEMO: 'off', ...world })
  expect(read({ DEMO: 'off', ...world }).secrets).toEqual(first.secrets)
})

it('refuses a back office on the host of the site, whose cookies it would share', () => {
  const given = { ...database, ...world, ...secrets }
  expect(() => read({ ...given, OFFICE_URL: 'https://casino.example:8443' })).toThrow(
    /OFFICE_URL: must have another host name than PUBLIC_URL/,
  )
  expect(() => read({ ...given, OFFICE_URL: 'http://office.example' })).toThrow(
    /OFFICE_URL: must begin with https/,
  )
})
