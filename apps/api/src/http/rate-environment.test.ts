import { expect, test } from 'vitest'
import { rateEnvironment } from './rate-environment.ts'
import { DEFAULT_RATE_LIMITS } from './rate-guard.ts'

const limitsOf = (environment: object) => rateEnvironment.schema.parse(environment).rateLimits

test('the environment of rate limits reads the defaults, the operator’s limits, or no limits', () => {
  expect(limitsOf({})).toEqual(DEFAULT_RATE_LIMITS)
  expect(limitsOf({ SENSITIVE_CALLS_PER_MINUTE: '200' })).toEqual({
    ...DEFAULT_RATE_LIMITS,
    sensitive: { limit: 200, windowMs: 60_000 },
  })
  expect(limitsOf({ CALLS_PER_MINUTE: 'off', SENSITIVE_CALLS_PER_MINUTE: 'off' })).toEqual({
    ...DEFAULT_RATE_LIMITS,
    any: null,
    sensitive: null,
  })
  expect(limitsOf({ COSTLY_CALLS_PER_MINUTE: 'off' }).costly).toBeNull()
  expect(() => limitsOf({ CALLS_PER_MINUTE: '0' })).toThrow()
})
