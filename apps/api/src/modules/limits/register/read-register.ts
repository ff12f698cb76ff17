import type { LimitsMeta } from '@tessera/contract'
import type { Resident } from '../../../jurisdiction/jurisdiction-of.ts'
import type { LimitsDeps } from '../limits-deps.ts'
import { effectOf } from '../rules/register-rules.ts'
import { findRegisterRow } from './register-store.ts'

/** Returns what the register of the player's jurisdiction refuses, as the contract has it; null if it refuses nothing. */
export async function readRegister(
  { database, clock, jurisdictionOf }: Pick<LimitsDeps, 'database' | 'clock' | 'jurisdictionOf'>,
  player: Resident & { readonly playerId: string },
): Promise<LimitsMeta['register']> {
  const rules = jurisdictionOf(player).register
  const row = rules && (await findRegisterRow(database, player.playerId))
  if (!row) return null
  const effect = effectOf(row, rules, clock())
  if (effect.kind === 'clear') return null
  if (effect.kind === 'excluded') {
    const until = effect.until === 'forever' ? null : effect.until.toISOString()
    return { name: rules.name, state: 'excluded', until }
  }
  const state = row.failure === 'unknown_person' ? 'incomplete' : 'unavailable'
  return { name: rules.name, state, until: null }
}
