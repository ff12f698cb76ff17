import { afterAll, expect, it } from 'vitest'
import { startPayments } from './payment-steps.ts'
import { playPaymentStorm, STORM_CONFIG } from './payment-storm.ts'

const steps = await startPayments(STORM_CONFIG)
afterAll(async () => {
  expect(await steps.stop()).toEqual([])
})

it('keeps every invariant under random payment operations', async () => {
  const options = { operations: 400, players: 6, lanes: 3, reconcileEvery: 100, seed: 118 }
  const { counts, faults } = await playPaymentStorm(steps, options)
  expect(faults).toEqual([])
  expect(Object.keys(counts)).toHaveLength(25)
})
