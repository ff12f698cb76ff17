const STORAGE_KEY = 'deviceKey'

/** What a log-in sends of this device: the key that it was given before, if any. */
export function deviceKeyFact(storage: Pick<Storage, 'getItem'>): { deviceKey?: string } {
  const key = storage.getItem(STORAGE_KEY)
  // What is not a key of ours would have the whole call refused.
  return key !== null && /^[a-z0-9]{26}$/.test(key) ? { deviceKey: key } : {}
}

/**
 * Keeps the key of this device over log-outs, for all players on it: it lets nobody in, but the wrong passwords of
 * strangers don't count against whoever has it.
 */
export function keepDeviceKey(storage: Pick<Storage, 'setItem'>, key: string): void {
  storage.setItem(STORAGE_KEY, key)
}
