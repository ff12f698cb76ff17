import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createVault, VaultError } from './vault.ts'

const newKey = () => randomBytes(32).toString('hex')
const key = newKey()
const vault = createVault(key)

describe('createVault', () => {
  it.each(['', 'a', 'DE89 3704 0044 0532 0130 00', 'Größe, 漢字, 🎲', '\u0000', 'x'.repeat(100_000)])(
    'decrypts what it encrypted',
    (text) => {
      expect(vault.open(vault.seal(text, 'row:1'), 'row:1')).toBe(text)
    },
  )

  it('reveals nothing about the text, not even that two texts are equal', () => {
    const text = 'a confidential text'
    const [one, other] = [vault.seal(text, 'row:1'), vault.seal(text, 'row:1')]
    expect(one).not.toBe(other)
    expect(Buffer.from(one.split('.')[3] ?? '', 'base64url').includes(text)).toBe(false)
  })

  it('rejects a text in another context', () => {
    expect(() => vault.open(vault.seal('seed', 'player:1'), 'player:2')).toThrow(VaultError)
    expect(() => vault.open(vault.seal('seed', 'player:1'), '')).toThrow(VaultError)
  })

  it('rejects a text with any character changed', () => {
    const sealed = vault.seal('seed', 'row:1')
    for (let at = 0; at < sealed.length - 1; at++) {
      const other = sealed[at] === 'A' ? 'B' : 'A'
      const changed = `${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`
      expect(() => vault.open(changed, 'row:1'), changed).toThrow(VaultError)
    }
  })

  it.each(['', 'a seed in clear', 'v1', 'v1.00000000.AAAAAAAAAAAAAAAA.', 'a'.repeat(64)])(
    'rejects a text that it never encrypted: %s',
    (text) => {
      expect(() => vault.open(text, 'row:1')).toThrow(VaultError)
    },
  )

  it('rejects a text of another key and names the missing key id', () => {
    const sealed = createVault(newKey()).seal('seed', 'row:1')
    const keyId = sealed.split('.')[1]
    expect(() => vault.open(sealed, 'row:1')).toThrow(`no key ${keyId}`)
  })

  it('decrypts texts of a former key', () => {
    const sealed = vault.seal('seed', 'row:1')
    const changed = createVault(`${newKey()},${key}`)
    expect(changed.open(sealed, 'row:1')).toBe('seed')
    expect(() => vault.open(changed.seal('seed', 'row:1'), 'row:1')).toThrow(VaultError)
  })

  it('re-encrypts only texts of a former key', () => {
    const [before, after] = [key, newKey()]
    const changed = createVault(`${after},${before}`)
    const resealed = changed.reseal(vault.seal('seed', 'row:1'), 'row:1') ?? ''
    expect(createVault(after).open(resealed, 'row:1')).toBe('seed')
    expect(changed.reseal(resealed, 'row:1')).toBeNull()
    expect([changed.hasFormerKeys, vault.hasFormerKeys]).toEqual([true, false])
  })

  it.each([
    '',
    'short',
    'g'.repeat(64),
    'A'.repeat(64),
    'a'.repeat(66),
    `${'a'.repeat(64)},`,
    `${'a'.repeat(64)} ${'b'.repeat(64)}`,
  ])('rejects a key other than 32 bytes in hex without repeating it: %s', (bad) => {
    expect(() => createVault(bad)).toThrow('64 lowercase hex digits')
  })
})
