import { type Failure, fail } from '@tessera/contract'
import type { Tx } from '@tessera/postgres'
import type { PlayerRow } from '../../profile/index.ts'
import type { UsableMethod } from '../methods.ts'
import { identifyingFields } from './destination-hash.ts'
import { isSameHolder } from './holder-name-rules.ts'
import { holderOf } from './terms.ts'
import { isDestinationOfOthers } from './withdrawal-facts.ts'

/** Form fields with the name of an account holder or of the owner of a wallet. */
const HOLDER_FIELDS = ['playerName', 'beneficiaryName'] as const

/** Refuses an account or wallet of another person by the name of its holder; null for methods without one. */
export function refuseHolder(
  player: PlayerRow,
  { method }: UsableMethod,
  fields: Readonly<Record<string, string>>,
): Failure | null {
  const field = HOLDER_FIELDS.find((name) => method.fields.includes(name))
  if (field === undefined) return null
  const own = holderOf(player)
  if (own === null) return fail('withdrawal_name_missing')
  if (isSameHolder(fields[field] ?? '', own)) return null
  return fail('withdrawal_other_holder', {
    fields: { [field]: ['This isn’t the name in your profile'] },
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
