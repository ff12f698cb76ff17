import { type Failure, fail } from '@tessera/contract'

/** Refuses a period that the player's jurisdiction doesn't offer for a limit. */
export const refusePeriod = (): Failure =>
  fail('validation_failed', { fields: { period: ['This period isn’t available'] } })
