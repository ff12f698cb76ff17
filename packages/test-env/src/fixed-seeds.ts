import fc from 'fast-check'

/**
 * Setup file of Vitest. Property tests use the same seed in every run, so that a new failure means changed code. A number
 * in `PROPERTY_SEED` overrides the seed.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_123) })
