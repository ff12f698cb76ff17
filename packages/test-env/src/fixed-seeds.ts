import fc from 'fast-check'

/**
 * Setup file of Vitest: property tests draw the same values in every run, so that a failure is a change of the code. A number in
 * `PROPERTY_SEED` draws others.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_123) })
