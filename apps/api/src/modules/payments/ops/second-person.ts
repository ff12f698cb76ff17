import type { OperatorWorld } from '../../../platform/module-commands.ts'
import { readBaseValue } from '../withdrawals/base-value.ts'
import { moneyDeps } from './payment-ops.ts'

/**
 * Reads the amount above which a second operator has to confirm an order, in units of the base currency, and the rates that
 * convert amounts to it.
 */
export async function readSecondPerson(world: Pick<OperatorWorld, 'database' | 'now' | 'read'>): Promise<{
  readonly above: number
  readonly toBase: (amount: bigint, currency: string) => number
}> {
  const { baseCurrency, secondPersonAbove, database, now } = moneyDeps(world)
  const { toBase } = await readBaseValue(database, baseCurrency(), now())
  return { above: secondPersonAbove(), toBase }
}
