import { expect, it } from 'vitest'
import { mapStorage } from '../../../testing/map-storage.ts'
import { forgetWay, keepWay, keptWay } from './stored-return-path.ts'

it('stores the return path of an email confirmation for a day, and only for this site', () => {
  const kept = mapStorage()
  expect(keptWay(kept, 0)).toBeNull()
  keepWay(kept, '/wallet?wallet=withdraw#x', 1000)
  expect(keptWay(kept, 2000)).toBe('/wallet?wallet=withdraw#x')
  expect(keptWay(kept, 86_401_000)).toBeNull()
  forgetWay(kept)
  expect(keptWay(kept, 2000)).toBeNull()
  keepWay(kept, '//evil.example', 1000)
  expect(keptWay(kept, 2000)).toBeNull()
})
