import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { isPublicAddress, lookupPublic } from './public-address.ts'

describe('an address of the public internet', () => {
  it('is none of our own networks, of private and special ones, or one that contains such an address', () => {
    for (const address of [
      ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
      ...['100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255', '198.18.0.1', '203.0.113.7'],
      ...['::', '::1', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8'],
      ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', '2001::1', 'fec0::1', 'localhost', ''],
    ])
      expect(isPublicAddress(address), address).toBe(false)
    for (const address of [
      '8.8.8.8',
      '172.32.0.1',
      '100.128.0.1',
      '223.255.255.255',
      '2a00:1450::1',
      '2606:4700::1',
    ])
      expect(isPublicAddress(address), address).toBe(true)
  })
})

describe('the resolution of a host from outside', () => {
  it('fails for a name of this machine', async () => {
    const resolve = promisify((name: string, done: (error: Error | null, address?: unknown) => void) =>
      lookupPublic(name, {}, done),
    )
    await expect(resolve('localhost')).rejects.toThrow('localhost is not a public host')
    await expect(resolve('127.0.0.1')).rejects.toThrow('not a public host')
  })
})
