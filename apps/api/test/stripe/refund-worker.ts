import { createDatabase } from '@tessera/postgres'
import { startJobs } from '../../src/jobs/jobs.ts'
import { refundJobs } from '../../src/modules/payments/refunds/send-refund.ts'
import { createStripe } from '../../src/modules/payments/stripe/stripe-adapter.ts'
import { STRIPE_KEY, STRIPE_SECRET } from './fake-stripe.ts'

/** A process that sends refunds, until a test kills it. */
const [, , connectionString = '', url = ''] = process.argv
const database = createDatabase({ connectionString, poolSize: 2 })
const adapter = createStripe({
  url,
  secretKey: STRIPE_KEY,
  webhookSecret: STRIPE_SECRET,
  itemName: 'Deposit',
})
await startJobs({
  connectionString,
  definitions: refundJobs({ database, adapters: [adapter] }),
  periodic: [],
  log: { warn: () => {}, error: () => {} },
  presencePollMs: 100,
})
