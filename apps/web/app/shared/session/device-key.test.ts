import { describe, expect, it } from 'vitest'
import { deviceKeyFact, keepDeviceKey } from './device-key.ts'

function storageWith(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
}

describe('the key of the device', () => {
  it('goes with the next log-in once it was given', () => {
    const storage = storageWith()
    expect(deviceKeyFact(storage)).toEqual({})
    keepDeviceKey(storage, 'abcdefghijklmnopqrstuvwxyz')
    expect(deviceKeyFact(storage)).toEqual({ deviceKey: 'abcdefghijklmnopqrstuvwxyz' })
  })

  it('is left out when the storage holds something else', () => {
    expect(deviceKeyFact(storageWith({ deviceKey: '<script>' }))).toEqual({})
  })
})
