import { ApiError } from '@tessera/contract/client'
import { expect, it, vi } from 'vitest'
import { PasskeyLeftError, signWithPasskey, whyNoPasskey } from './passkey.ts'

const START = { ticket: 't', challenge: 'c', rpId: 'localhost', timeoutMs: 1000 }

it('a person who leaves the device’s question has left it', async () => {
  vi.doMock('@simplewebauthn/browser', () => ({
    startAuthentication: () => Promise.reject(new Error('NotAllowedError')),
  }))
  const error = await signWithPasskey(START).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(PasskeyLeftError)
  expect(whyNoPasskey(error)).toBe('left')
})

it('code that does not come is an error of its own: nobody has left anything', async () => {
  vi.resetModules()
  vi.doMock('../../shared/navigation/reload-guard.ts', () => ({
    importOnce: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  }))
  const { signWithPasskey: sign, whyNoPasskey: why } = await import('./passkey.ts')
  const error = await sign(START).catch((caught: unknown) => caught)
  expect(error).toMatchObject({ status: 0, reason: 'unavailable' })
  expect(why(error)).toBe(error)
})

it('what nobody expects is not hidden', () => {
  expect(() => whyNoPasskey(new TypeError('broken'))).toThrow('broken')
  expect(
    whyNoPasskey(new ApiError(0, { code: 0, name: 'unavailable', message: '', traceId: '' })),
  ).toBeInstanceOf(ApiError)
})
