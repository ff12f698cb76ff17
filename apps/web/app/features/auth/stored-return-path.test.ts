import { expect, it } from 'vitest'
import { mapStorage } from '../../../testing/browser/map-storage.ts'
import { removeReturnPath, storedReturnPath, storeReturnPath } from './stored-return-path.ts'

it('stores the return path of an email confirmation for a day, and only for this site', () => {
  const storage = mapStorage()
  expect(storedReturnPath(storage, 0)).toBeNull()
  storeReturnPath(storage, '/wallet?wallet=withdraw#x', 1000)
  expect(storedReturnPath(storage, 2000)).toBe('/wallet?wallet=withdraw#x')
  expect(storedReturnPath(storage, 86_401_000)).toBeNull()
  removeReturnPath(storage)
  expect(storedReturnPath(storage, 2000)).toBeNull()
  storeReturnPath(storage, '//evil.example', 1000)
  expect(storedReturnPath(storage, 2000)).toBeNull()
})
