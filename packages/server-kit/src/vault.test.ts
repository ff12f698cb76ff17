import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createVault, VaultError } from './vault.ts'

const newKey = () => randomBytes(32).toString('hex')
const key = newKey()
const vault = createVault(key)

describe('a vault', () => {
  it.each(['', 'a', 'DE89 3704 0044 0532 0130 00', 'Größe, 漢字, 🎲', '\u0000', 'x'.repeat(100_000)])(
    'opens what it sealed',
    (text) => {
      expect(vault.open(vault.seal(text, 'row:1'), 'row:1')).toBe(text)
    },
  )

  it('shows nothing of the text, not even that two are the same', () => {
    const text = 'a text that nobody may read'
    const [one, other] = [vault.seal(text, 'row:1'), vault.seal(text, 'row:1')]
    expect(one).not.toBe(other)
    expect(Buffer.from(one.split('.')[3] ?? '', 'base64url').includes(text)).toBe(false)
  })

  it('refuses a text that was copied into another context', () => {
    expect(() => vault.open(vault.seal('seed', 'player:1'), 'player:2')).toThrow(VaultError)
    expect(() => vault.open(vault.seal('seed', 'player:1'), '')).toThrow(VaultError)
  })

  it('refuses a text of which one character was changed, wherever it stands', () => {
    const sealed = vault.seal('seed', 'row:1')
    for (let at = 0; at < sealed.length - 1; at++) {
      const other = sealed[at] === 'A' ? 'B' : 'A'
      const changed = `${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`
      expect(() => vault.open(changed, 'row:1'), changed).toThrow(VaultError)
    }
  })

  it.each(['', 'a seed in clear', 'v1', 'v1.00000000.AAAAAAAAAAAAAAAA.', 'a'.repeat(64)])(
    'refuses what it never sealed: %s',
    (text) => {
      expect(() => vault.open(text, 'row:1')).toThrow(VaultError)
    },
  )

  it('refuses a text of another key and names the key that is missing', () => {
    const sealed = createVault(newKey()).seal('seed', 'row:1')
    const keyId = sealed.split('.')[1]
    expect(() => vault.open(sealed, 'row:1')).toThrow(`no key ${keyId}`)
  })

  it('opens with a former key what was sealed before the key was changed', () => {
    const sealed = vault.seal('seed', 'row:1')
    const changed = createVault(`${newKey()},${key}`)
    expect(changed.open(sealed, 'row:1')).toBe('seed')
    expect(() => vault.open(changed.seal('seed', 'row:1'), 'row:1')).toThrow(VaultError)
  })

  it('seals anew what a former key sealed, and nothing else', () => {
    const [before, after] = [key, newKey()]
    const changed = createVault(`${after},${before}`)
    const anew = changed.reseal(vault.seal('seed', 'row:1'), 'row:1') ?? ''
    expect(createVault(after).open(anew, 'row:1')).toBe('seed')
    expect(changed.reseal(anew, 'row:1')).toBeNull()
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
  ])('refuses a key that is not 32 bytes in hex and does not repeat it: %s', (bad) => {
    expect(() => createVault(bad)).toThrow('64 lowercase hex digits')
  })
})
