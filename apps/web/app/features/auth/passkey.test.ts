import { ApiError } from '@tessera/contract/client'
import { expect, it, vi } from 'vitest'
import { PasskeyCancelledError, passkeyFailure, signWithPasskey } from './passkey.ts'

const START = { ticket: 't', challenge: 'c', rpId: 'localhost', timeoutMs: 1000 }

it('reports a cancelled prompt of the device as cancelled', async () => {
  vi.doMock('@simplewebauthn/browser', () => ({
    startAuthentication: () => Promise.reject(new Error('NotAllowedError')),
  }))
  const error = await signWithPasskey(START).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(PasskeyCancelledError)
  expect(passkeyFailure(error)).toBe('cancelled')
})

it('reports a library that fails to load as unavailable, not as cancelled', async () => {
  vi.resetModules()
  vi.doMock('../../platform/navigation/reload-guard.ts', () => ({
    importOnce: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  }))
  const { signWithPasskey: sign, passkeyFailure: why } = await import('./passkey.ts')
  const error = await sign(START).catch((caught: unknown) => caught)
  expect(error).toMatchObject({ status: 0, reason: 'unavailable' })
  expect(why(error)).toBe(error)
})

it('rethrows an unexpected error', () => {
  expect(() => passkeyFailure(new TypeError('broken'))).toThrow('broken')
  expect(
    passkeyFailure(new ApiError(0, { code: 0, name: 'unavailable', message: '', traceId: '' })),
  ).toBeInstanceOf(ApiError)
})
