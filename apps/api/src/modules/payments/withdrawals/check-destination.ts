import { type Failure, fail } from '@tessera/contract'
import type { Tx } from '@tessera/postgres'
import type { PlayerRow } from '../../profile/index.ts'
import type { UsableMethod } from '../methods.ts'
import { identifyingFields } from './destination-hash.ts'
import { isSameHolder } from './holder-name-rules.ts'
import { holderOf } from './terms.ts'
import { isDestinationOfOthers } from './withdrawal-facts.ts'

/** Form field with the name of an account holder. */
const HOLDER_FIELD = 'playerName'

/** Refuses a bank account of another person by the name of its holder; null for methods without one. */
export function refuseHolder(
  player: PlayerRow,
  { method }: UsableMethod,
  fields: Readonly<Record<string, string>>,
): Failure | null {
  if (!method.fields.includes(HOLDER_FIELD)) return null
  const own = holderOf(player)
  if (own === null) return fail('withdrawal_name_missing')
  if (isSameHolder(fields[HOLDER_FIELD] ?? '', own)) return null
  return fail('withdrawal_other_holder', {
    fields: { [HOLDER_FIELD]: ['This isn’t the name in your profile'] },
  })
}

/** Refuses a crypto address to which another player has withdrawn: it can't belong to both. */
export async function refuseOwner(
  tx: Tx,
  { rule, method }: UsableMethod,
  playerIds: readonly string[],
  hashes: readonly Buffer[],
): Promise<Failure | null> {
  if (rule.group !== 'crypto' || !(await isDestinationOfOthers(tx, playerIds, hashes))) return null
  return fail('withdrawal_other_owner', {
    fields: Object.fromEntries(
      identifyingFields(method.fields).map((name) => [name, ['This address isn’t yours']]),
    ),
  })
}
