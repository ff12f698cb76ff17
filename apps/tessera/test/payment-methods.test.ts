import { loadMethods } from '@tessera/api'
import { PAYMENT_METHODS } from '@tessera/sandbox'
import { expect, it } from 'vitest'

it('offers only payment methods that the sandbox can play', () => {
  const offered = loadMethods().filter(({ provider }) => provider === 'sandbox')
  expect(offered.length).toBeGreaterThan(20)
  expect(
    offered.filter(({ providerMethod }) => !PAYMENT_METHODS.some((name) => name === providerMethod)),
  ).toEqual([])
})
