import type { SportBet } from '@tessera/contract/sportsbook'
import { chosenUnit, typedAmount } from '@tessera/money'
import type { Runtime } from '../core/context.tsx'
import { addLegs } from './add-legs.ts'
import { type SlipState, ticketsOf } from './slip-state.ts'

const modeOf = (kind: string): SlipState['mode'] =>
  kind === 'single' || kind === 'combination' ? kind : 'system'

/**
 * Puts the selections of a placed bet into the slip again, at current prices. An empty slip also takes its kind and stake;
 * the player's own selections keep theirs.
 */
export async function repeatBet(
  runtime: Runtime,
  { legs, kind, stakePerLine, currency }: SportBet,
): Promise<'taken' | 'gone' | 'failed'> {
  const { slip, words } = runtime
  const wasEmpty = slip.state.get().items.length === 0
  const result = await addLegs(
    runtime,
    legs.map(({ eventId, selections }) => ({
      selections: selections.map(({ marketKey, outcomeId }) => ({ eventId, marketKey, outcomeId })),
    })),
  )
  if (result !== 'taken' || !wasEmpty) return result
  slip.change({ mode: modeOf(kind), system: modeOf(kind) === 'system' ? kind : null })
  const [ticket] = ticketsOf(slip.state.get())
  const unit = chosenUnit(currency, [slip.state.get().unit])
  if (ticket) slip.change({ stakes: { [ticket.key]: typedAmount(stakePerLine, unit, words.get().formats) } })
  return result
}
