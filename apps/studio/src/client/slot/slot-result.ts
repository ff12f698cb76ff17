import type { RoundView } from '../../protocol.ts'

export type ShownSlot = Extract<NonNullable<RoundView['result']>, { kind: 'slot' }>

/** Returns the result of a slot round. Throws for any other round. */
export function slotResult(round: RoundView): ShownSlot {
  if (round.result?.kind !== 'slot') throw new Error(`round ${round.roundId} is not a slot round`)
  return round.result
}
