import { expect, it } from 'vitest'
import { mapStorage } from '../../../testing/map-storage.ts'
import { removeReturnPath, storedReturnPath, storeReturnPath } from './stored-return-path.ts'

it('stores the return path of an email confirmation for a day, and only for this site', () => {
  const kept = mapStorage()
  expect(storedReturnPath(kept, 0)).toBeNull()
  storeReturnPath(kept, '/wallet?wallet=withdraw#x', 1000)
  expect(storedReturnPath(kept, 2000)).toBe('/wallet?wallet=withdraw#x')
  expect(storedReturnPath(kept, 86_401_000)).toBeNull()
  removeReturnPath(kept)
  expect(storedReturnPath(kept, 2000)).toBeNull()
  storeReturnPath(kept, '//evil.example', 1000)
  expect(storedReturnPath(kept, 2000)).toBeNull()
})
