import { startTestDatabase } from '@tessera/test-env'
import { startPayments } from '../../apps/api/test/payment-steps.ts'
import {
  playPaymentStorm,
  STORM_CONFIG,
  type StormOptions,
  type StormReport,
} from '../../apps/api/test/payment-storm.ts'
import { planOnce } from './plan-once.ts'

/**
 * Process of the payment storm: plays the rounds that its parent sends, each with a new database, and ends when the parent
 * disconnects. Its messages tell of played operations, and of a round that has ended.
 */
export type RoundMessage = { readonly played: number } | { readonly report: StormReport }

const send = (message: RoundMessage): void => {
  process.send?.(message)
}
// Keeps the database server with its template until the last round.
const held = await startTestDatabase()

async function playRound(options: StormOptions): Promise<void> {
  const steps = await startPayments(STORM_CONFIG, planOnce)
  let told = 0
  const tell = (done: number): void => {
    send({ played: done - told })
    told = done
  }
  const { counts, refusals, faults } = await playPaymentStorm(steps, { ...options, onProgress: tell })
  tell(Object.values(counts).reduce((sum, count) => sum + count, 0))
  const findings = await steps.stop()
  const afterwards = findings.map(({ check, subject }) => `${check}: ${subject}`)
  send({ report: { counts, refusals, faults: [...faults, ...afterwards] } })
}

let playing = Promise.resolve()
process.on('message', (options: StormOptions) => {
  playing = playing.then(() => playRound(options))
})
process.once('disconnect', async () => {
  await playing
  await held.stop()
})
