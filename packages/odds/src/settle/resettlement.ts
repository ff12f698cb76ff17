import type { BetSettlement } from './settle-bet.ts'

/** What a new settlement moves: the whole old payout is taken back and the whole new one is paid. In subunits. */
export interface Resettlement {
  readonly reversed: bigint
  readonly paid: bigint
  /** What the player has more, or less when negative. 0 when the new settlement says what the old one said. */
  readonly difference: bigint
}

const payoutOf = (settlement: BetSettlement): bigint =>
  settlement.state === 'settled' ? settlement.payout : 0n

/**
 * What must move when a bet that was settled is settled anew, or is open again because its settlement was taken back.
 * An open bet has paid nothing.
 */
export function resettlement(before: BetSettlement, after: BetSettlement): Resettlement {
  const [reversed, paid] = [payoutOf(before), payoutOf(after)]
  return { reversed, paid, difference: paid - reversed }
}
