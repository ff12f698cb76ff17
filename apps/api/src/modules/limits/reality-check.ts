import type { Database, Tx } from '@tessera/postgres'
import type { Resident } from '../../jurisdiction/jurisdiction-of.ts'
import type { LimitsDeps } from './limits-deps.ts'
import { appliedMinutes, type RealityCheckChoice } from './rules/reality-check-rules.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Interval of reality checks, for the module that measures the time of play. */
export interface RealityChecks {
  /** Returns the minutes between two reality checks of a player; null if they are off. */
  minutesOf(playerId: string, resident: Resident): Promise<number | null>
}

export const createRealityChecks = ({ database, jurisdictionOf }: LimitsDeps): RealityChecks => ({
  minutesOf: async (playerId, resident) =>
    appliedMinutes(jurisdictionOf(resident).realityCheck, await readChoice(database, playerId)),
})

/** Returns the reality check of a player as the contract has it. */
export async function readRealityCheck(
  { jurisdictionOf }: Pick<LimitsDeps, 'jurisdictionOf'>,
  queryable: Queryable,
  player: Resident & { readonly playerId: string },
) {
  const rules = jurisdictionOf(player).realityCheck
  return {
    minutes: appliedMinutes(rules, await readChoice(queryable, player.playerId)),
    choices: [...rules.minutes],
    isRequired: rules.isRequired,
  }
}

async function readChoice(queryable: Queryable, playerId: string): Promise<RealityCheckChoice> {
  const [row] = await queryable.query<{ minutes: number | null }>(
    'select minutes from limits.reality_check where player_id = $1',
    [playerId],
  )
  return row?.minutes
}

/** Stores the interval that a player has chosen; null for none. */
export async function storeChoice(tx: Tx, playerId: string, minutes: number | null, at: Date): Promise<void> {
  await tx.query(
    `insert into limits.reality_check (player_id, minutes, chosen_at) values ($1, $2, $3)
     on conflict (player_id) do update set minutes = excluded.minutes, chosen_at = excluded.chosen_at`,
    [playerId, minutes, at],
  )
}
