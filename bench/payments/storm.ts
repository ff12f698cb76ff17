import { startPayments } from '../../apps/api/test/payment-steps.ts'
import { playPaymentStorm, STORM_CONFIG, seeded } from '../../apps/api/test/payment-storm.ts'

/**
 * Command: 1,000,000 random payment operations (or the given number) through the API, with every invariant after each. A
 * second argument sets the seed.
 */
const operations = Number(process.argv[2] ?? 1_000_000)
const seed = Number(process.argv[3] ?? 118)
const PLAYERS = 50
const RECONCILE_EVERY = 1000

const steps = await startPayments(STORM_CONFIG)
const started = performance.now()
const { counts, faults } = await playPaymentStorm(steps, {
  operations,
  players: PLAYERS,
  reconcileEvery: RECONCILE_EVERY,
  random: seeded(seed),
  onProgress: (done) =>
    console.log(`${done} operations, ${Math.round(done / ((performance.now() - started) / 1000))}/s`),
})
console.log(JSON.stringify(counts))
for (const fault of faults) console.log(fault)
console.log(faults.length === 0 ? 'PASS' : 'FAIL')
await steps.stop()
process.exitCode = faults.length === 0 ? 0 : 1
