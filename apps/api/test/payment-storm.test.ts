import { afterAll, expect, it } from 'vitest'
import { startPayments, WITHOUT_TURNOVER } from './payment-steps.ts'
import { playPaymentStorm, seeded } from './payment-storm.ts'

const steps = await startPayments(WITHOUT_TURNOVER)
afterAll(async () => {
  expect(await steps.stop()).toEqual([])
})

it('keeps every invariant under random payment operations', async () => {
  const options = { operations: 400, players: 4, reconcileEvery: 100, random: seeded(118) }
  const { counts, faults } = await playPaymentStorm(steps, options)
  expect(faults).toEqual([])
  expect(Object.keys(counts)).toHaveLength(11)
})
