import { expect, it } from 'vitest'
import { newNonce } from './nonce.server.ts'

it('creates unique nonces of 128 bits', () => {
  const nonces = Array.from({ length: 2000 }, newNonce)
  expect(new Set(nonces).size).toBe(nonces.length)
  for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
})
