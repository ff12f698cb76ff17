import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { publicAddress, serviceAddress } from './address-environment.ts'
import { readEnvironment } from './environment.ts'
import { messengerEnvironment } from './messenger-environment.ts'

const publicSchema = z.object({ PUBLIC_URL: publicAddress('the address that players use') })
const serviceSchema = z.object({ PAYMENT_URL: serviceAddress('the payment provider') })

describe('publicAddress', () => {
  it.each([
    'https://casino.example',
    'http://localhost:3000',
    'http://127.0.0.1:8080',
    'http://127.8.9.10',
    'http://[::1]:3000',
    'http://casino.localhost',
  ])('accepts %s', (url) => {
    expect(readEnvironment(publicSchema, { PUBLIC_URL: url })).toEqual({ PUBLIC_URL: url })
  })

  it.each([
    'http://casino.example',
    'http://192.168.1.4',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'ftp://casino.example',
    'casino.example',
  ])('rejects %s', (url) => {
    expect(() => readEnvironment(publicSchema, { PUBLIC_URL: url })).toThrow(/- PUBLIC_URL: must .*https:/)
  })

  it('describes a missing variable', () => {
    expect(() => readEnvironment(publicSchema, {})).toThrow(
      'PUBLIC_URL: missing: the address that players use',
    )
  })
})

describe('serviceAddress', () => {
  it.each([
    'https://payments.example',
    'http://payments:8080/v1',
    'http://10.0.0.7',
    'http://172.31.0.1',
    'http://192.168.1.4',
    'http://[fd00::1]:80',
    'http://payments.default.svc.cluster.local',
    'http://127.0.0.1:9',
  ])('accepts %s', (url) => {
    expect(readEnvironment(serviceSchema, { PAYMENT_URL: url })).toEqual({ PAYMENT_URL: url })
  })

  it.each(['http://payments.example', 'http://172.32.0.1', 'http://100.64.0.1', 'http://[2001:db8::1]'])(
    'rejects %s, where a key would be sent unencrypted over public networks',
    (url) => {
      expect(() => readEnvironment(serviceSchema, { PAYMENT_URL: url })).toThrow(
        /- PAYMENT_URL: must .*https:/,
      )
    },
  )
})

it('rejects a messenger origin without TLS, unless it is on a loopback host', () => {
  const read = (MESSENGER_ORIGINS: string) =>
    readEnvironment(z.object(messengerEnvironment), { MESSENGER_ORIGINS })
  expect(read('https://web.telegram.org,http://localhost:9')).toEqual({
    MESSENGER_ORIGINS: ['https://web.telegram.org', 'http://localhost:9'],
  })
  expect(() => read('https://web.telegram.org,http://web.example')).toThrow('MESSENGER_ORIGINS')
})
