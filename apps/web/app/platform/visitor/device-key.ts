const STORAGE_KEY = 'deviceKey'

/** Returns the stored device key as a field for a log-in; empty if there is none. */
export function deviceKeyFact(storage: Pick<Storage, 'getItem'>): { deviceKey?: string } {
  const key = storage.getItem(STORAGE_KEY)
  // An invalid key would cause the whole call to be refused.
  return key !== null && /^[a-z0-9]{26}$/.test(key) ? { deviceKey: key } : {}
}

/**
 * Stores the device key for all players of this browser, also after log-outs. It grants no access, but wrong passwords
 * entered elsewhere don't lock out its owner.
 */
export function storeDeviceKey(storage: Pick<Storage, 'setItem'>, key: string): void {
  storage.setItem(STORAGE_KEY, key)
}
