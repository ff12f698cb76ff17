import { describe, expect, it } from 'vitest'
import { deviceKeyFact, storeDeviceKey } from './device-key.ts'

function storageWith(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
}

describe('device key', () => {
  it('is sent with log-ins after it was stored', () => {
    const storage = storageWith()
    expect(deviceKeyFact(storage)).toEqual({})
    storeDeviceKey(storage, 'abcdefghijklmnopqrstuvwxyz')
    expect(deviceKeyFact(storage)).toEqual({ deviceKey: 'abcdefghijklmnopqrstuvwxyz' })
  })

  it('is left out if the storage contains an invalid value', () => {
    expect(deviceKeyFact(storageWith({ deviceKey: '<script>' }))).toEqual({})
  })
})
