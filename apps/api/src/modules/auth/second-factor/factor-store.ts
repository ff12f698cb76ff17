import type { Database, Tx } from '@tessera/postgres'
import type { FactorFacts } from './factor-rules.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

export interface FactorRow {
  readonly atLogin: boolean
  readonly beforePayouts: boolean
  readonly sealedSecret: string | null
  readonly authenticatorSince: Date | null
  readonly passkeys: number
  readonly recoveryCodesLeft: number
}

/** Reads the second factor of a player, with default values for a player without one. */
export async function findFactor(queryable: Queryable, playerId: string): Promise<FactorRow> {
  const [row] = await queryable.query<FactorRow>(
    {
      name: 'auth.find-factor',
      text: `select coalesce(f.at_login, false) as "atLogin", coalesce(f.before_payouts, false) as "beforePayouts",
               f.sealed_secret as "sealedSecret", f.authenticator_since as "authenticatorSince",
               (select count(*)::integer from auth.login l where l.player_id = $1 and l.kind = 'passkey') as passkeys,
               (select count(*)::integer from auth.recovery_code r
                where r.player_id = $1 and r.used_at is null) as "recoveryCodesLeft"
             from (select 1) as one left join auth.second_factor f on f.player_id = $1`,
    },
    [playerId],
  )
  if (!row) throw new Error('the query returned no row')
  return row
}

/** Returns the facts for the rules. Passkeys count only if they are switched on. */
export const factsOfFactor = (row: FactorRow, ways: readonly string[]): FactorFacts => ({
  atLogin: row.atLogin,
  beforePayouts: row.beforePayouts,
  hasAuthenticator: row.sealedSecret !== null,
  passkeys: ways.includes('passkey') ? row.passkeys : 0,
})

/** Sets when the second factor is required. */
export async function setFactorOptions(
  tx: Tx,
  playerId: string,
  { atLogin, beforePayouts }: Pick<FactorRow, 'atLogin' | 'beforePayouts'>,
): Promise<void> {
  await tx.query(
    `insert into auth.second_factor (player_id, at_login, before_payouts) values ($1, $2, $3)
     on conflict (player_id) do update set at_login = $2, before_payouts = $3`,
    [playerId, atLogin, beforePayouts],
  )
}

/**
 * Sets the secret of the authenticator app, with the time step of the code that confirmed it. A first app is required at
 * log-in from now on, unless the player requires a second factor already. A replacement changes no option.
 */
export async function setAuthenticator(
  tx: Tx,
  playerId: string,
  { sealedSecret, step }: { readonly sealedSecret: string; readonly step: number },
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into auth.second_factor (player_id, at_login, before_payouts, sealed_secret, last_step, authenticator_since)
     values ($1, true, false, $2, $3, $4)
     on conflict (player_id) do update set sealed_secret = $2, last_step = $3, authenticator_since = $4,
       at_login = case when second_factor.sealed_secret is null
         then second_factor.at_login or not second_factor.before_payouts else second_factor.at_login end`,
    [playerId, sealedSecret, step, now],
  )
}

/** Removes the authenticator app; false if there is none. */
export async function removeAuthenticator(tx: Tx, playerId: string): Promise<boolean> {
  const rows = await tx.query(
    `update auth.second_factor set sealed_secret = null, last_step = null, authenticator_since = null
     where player_id = $1 and sealed_secret is not null returning player_id`,
    [playerId],
  )
  return rows.length === 1
}

/**
 * Deletes options and recovery codes of a player without any second factor left. Returns true if one was required before.
 * The caller holds the player.
 */
export async function deleteUnusableFactor(tx: Tx, playerId: string): Promise<boolean> {
  const { sealedSecret, passkeys, atLogin, beforePayouts } = await findFactor(tx, playerId)
  if (sealedSecret !== null || passkeys > 0) return false
  await tx.query('delete from auth.second_factor where player_id = $1', [playerId])
  await tx.query('delete from auth.recovery_code where player_id = $1', [playerId])
  return atLogin || beforePayouts
}

/** Uses the code of a time step, in one statement: one of several concurrent requests succeeds, and no earlier step does. */
export async function useTimeStep(
  tx: Tx,
  playerId: string,
  sealedSecret: string,
  step: number,
): Promise<boolean> {
  const rows = await tx.query(
    `update auth.second_factor set last_step = $3
     where player_id = $1 and sealed_secret = $2 and last_step < $3 returning player_id`,
    [playerId, sealedSecret, step],
  )
  return rows.length === 1
}
