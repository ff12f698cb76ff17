import { createHash } from 'node:crypto'
import { OPTIONAL_PAYMENT_FIELDS, PAYOUT_FIELDS, TRAVEL_FIELDS } from '@tessera/form-rules'
import { destinationAccount } from '@tessera/form-rules/destinations'
import type { UsableMethod } from '../methods.ts'

/** Fields that withdrawals didn't have while hashes covered all fields. */
const LATER_FIELDS: ReadonlySet<string> = new Set(TRAVEL_FIELDS)

type Fields = Readonly<Record<string, string>>

/**
 * Fields that identify the account or card of a withdrawal: with a comment, one address of an exchange is many accounts.
 * Others, such as the holder's name, only describe it.
 */
const IDENTIFYING: ReadonlySet<string> = new Set([
  ...PAYOUT_FIELDS,
  ...OPTIONAL_PAYMENT_FIELDS,
  'bic',
  'sort_code',
  'card_payment',
])

/** Returns the names of the fields that identify a destination. */
export const identifyingFields = (names: readonly string[]): string[] =>
  names.filter((name) => IDENTIFYING.has(name))

/**
 * Hashes the destination of a withdrawal: the method's kind and the fields that identify the account. All spellings of a crypto
 * address are one destination.
 */
export function destinationHash(usable: UsableMethod, fields: Fields): Buffer {
  const names = identifyingFields(Object.keys(fields))
  return hashOf(usable, names.length === 0 ? Object.keys(fields) : names, fields)
}

/**
 * Returns the hashes by which an earlier withdrawal to the same destination can be found: the present one first, then the one of
 * rows from before hashes left out the fields that only describe the account.
 */
export const destinationHashes = (usable: UsableMethod, fields: Fields): readonly [Buffer, Buffer] => [
  destinationHash(usable, fields),
  hashOf(
    usable,
    Object.keys(fields).filter((name) => !LATER_FIELDS.has(name)),
    fields,
  ),
]

function hashOf({ rule }: UsableMethod, names: readonly string[], fields: Fields): Buffer {
  const accounts = [...names]
    .sort()
    .map((name) => [name, destinationAccount(name, fields[name] ?? '')] as const)
  return createHash('sha256')
    .update(JSON.stringify([rule.provider, rule.providerMethod, accounts]))
    .digest()
}
