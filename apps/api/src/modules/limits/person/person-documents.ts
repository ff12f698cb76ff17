import type { Database, Tx } from '@tessera/postgres'
import { plainNumber } from './document-numbers.ts'
import type { IdentityDigests } from './identity-digests.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Numbers that a player may type in payments, above which further ones aren't stored. */
const TYPED_MAX = 20
const BATCH = 500
/** Context of sealed numbers. A merge moves them to another player. */
const CONTEXT = 'document number'

/** A document number of a player outside of the profile. */
export interface PersonDocument {
  readonly number: string
  /** True if an operator has compared it with the document. */
  readonly isVerified: boolean
}

/** Lists the document numbers that a player has typed in payments, and those that operators have verified. */
export async function listPersonDocuments(
  queryable: Queryable,
  { vault }: IdentityDigests,
  playerId: string,
): Promise<PersonDocument[]> {
  const rows = await queryable.query<{ sealed: string; isVerified: boolean }>(
    `select sealed, is_verified as "isVerified" from limits.person_document where player_id = $1 order by noted_at, digest`,
    [playerId],
  )
  return rows.map(({ sealed, isVerified }) => ({ number: vault.open(sealed, CONTEXT), isVerified }))
}

/** True if all of the numbers are known of a player, so that there is nothing to store. */
export async function areDocumentsKnown(
  queryable: Queryable,
  digests: IdentityDigests,
  playerId: string,
  numbers: readonly string[],
): Promise<boolean> {
  const known = new Set((await listPersonDocuments(queryable, digests, playerId)).map(({ number }) => number))
  return numbers.every((number) => known.has(plainNumber(number)))
}

/** Stores a document number of a player. A verified one stays verified; too many typed ones are ignored. */
export async function storePersonDocument(
  tx: Tx,
  { vault, ofNumber }: IdentityDigests,
  playerId: string,
  { number: typed, isVerified, at }: PersonDocument & { readonly at: Date },
): Promise<void> {
  const number = plainNumber(typed)
  if (number === '') return
  const [digest] = ofNumber(number)
  await tx.query(
    `insert into limits.person_document (player_id, digest, sealed, is_verified, noted_at)
     select $1, $2, $3, $4::boolean, $5
       where $4 or (select count(*) from limits.person_document where player_id = $1) < ${TYPED_MAX}
     on conflict (player_id, digest) do update set is_verified = true where excluded.is_verified`,
    [playerId, digest, vault.seal(number, CONTEXT), isVerified, at],
  )
}

/** Returns the players of whom one of the normalized numbers is stored. */
export async function listDocumentOwners(
  queryable: Queryable,
  { ofNumber }: IdentityDigests,
  numbers: readonly string[],
): Promise<string[]> {
  const rows = await queryable.query<{ playerId: string }>(
    `select distinct player_id as "playerId" from limits.person_document where digest = any ($1::bytea[])`,
    [numbers.flatMap((number) => ofNumber(number))],
  )
  return rows.map(({ playerId }) => playerId)
}

/** Gives the document numbers of a duplicate to the account that stays after a merge. */
export async function moveDocuments(tx: Tx, from: string, into: string): Promise<void> {
  await tx.query(
    `with moved as (delete from limits.person_document where player_id = $1 returning digest, sealed, is_verified, noted_at)
     insert into limits.person_document (player_id, digest, sealed, is_verified, noted_at)
       select $2, digest, sealed, is_verified, noted_at from moved
     on conflict (player_id, digest) do update
       set is_verified = limits.person_document.is_verified or excluded.is_verified`,
    [from, into],
  )
}

/** Seals numbers of former keys with the current one and renews their digests. Safe to repeat; returns their number. */
export async function resealPersonDocuments(
  database: Database,
  { vault, ofNumber }: IdentityDigests,
  signal: AbortSignal,
): Promise<number> {
  let count = 0
  for (let last: string | undefined = ''; last !== undefined && !signal.aborted; ) {
    const rows: { playerId: string; digest: Buffer; sealed: string }[] = await database.query(
      `select player_id as "playerId", digest, sealed from limits.person_document where player_id in (
         select distinct player_id from limits.person_document where player_id > $1 order by player_id limit ${BATCH})
       order by player_id`,
      [last],
    )
    for (const { playerId, digest, sealed } of rows) {
      const resealed = vault.reseal(sealed, CONTEXT)
      if (resealed === null) continue
      count += 1
      const [renewed] = ofNumber(vault.open(sealed, CONTEXT))
      await database.query(
        `with former as (delete from limits.person_document where player_id = $1 and digest = $2 returning is_verified, noted_at)
         insert into limits.person_document (player_id, digest, sealed, is_verified, noted_at)
           select $1, $3, $4, is_verified, noted_at from former
         on conflict (player_id, digest) do update
           set is_verified = limits.person_document.is_verified or excluded.is_verified`,
        [playerId, digest, renewed, resealed],
      )
    }
    last = rows.at(-1)?.playerId
  }
  return count
}
