import type { BetSettlement } from './settle-bet.ts'

/** Amounts moved by a new settlement, in subunits: the entire old payout is reversed and the entire new one is paid. */
export interface Resettlement {
  readonly reversed: bigint
  readonly paid: bigint
  /** The change for the player; negative if the player loses money, 0 if both settlements pay the same. */
  readonly difference: bigint
}

const payoutOf = (settlement: BetSettlement): bigint =>
  settlement.state === 'settled' ? settlement.payout : 0n

/**
 * Returns the amounts to move when a settled bet is settled again, or reopened because its settlement was withdrawn.
 * An open bet has paid nothing.
 */
export function resettlement(before: BetSettlement, after: BetSettlement): Resettlement {
  const [reversed, paid] = [payoutOf(before), payoutOf(after)]
  return { reversed, paid, difference: paid - reversed }
}
