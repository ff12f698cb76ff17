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

/** The second factor of a player as it stands, in one look. */
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
  if (!row) throw new Error('one row is always there')
  return row
}

/** What the rules look at. Passkeys count where the way is there. */
export const factsOfFactor = (row: FactorRow, ways: readonly string[]): FactorFacts => ({
  atLogin: row.atLogin,
  beforePayouts: row.beforePayouts,
  hasAuthenticator: row.sealedSecret !== null,
  passkeys: ways.includes('passkey') ? row.passkeys : 0,
})

/** Says when the second factor is asked for. */
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

/** Sets the secret of the authenticator app, with the step of the code that proved it. The first one is asked for at log-in from now on, where nothing is asked for yet; one that takes the place of another changes nothing of that. */
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

/** Takes the authenticator app away; false when there is none. */
export async function removeAuthenticator(tx: Tx, playerId: string): Promise<boolean> {
  const rows = await tx.query(
    `update auth.second_factor set sealed_secret = null, last_step = null, authenticator_since = null
     where player_id = $1 and sealed_secret is not null returning player_id`,
    [playerId],
  )
  return rows.length === 1
}

/** Ends all that is asked for where nothing is left that could be shown; answers whether anything was. The caller holds the player. */
export async function forgetWithoutFactor(tx: Tx, playerId: string): Promise<boolean> {
  const { sealedSecret, passkeys, atLogin, beforePayouts } = await findFactor(tx, playerId)
  if (sealedSecret !== null || passkeys > 0) return false
  await tx.query('delete from auth.second_factor where player_id = $1', [playerId])
  await tx.query('delete from auth.recovery_code where player_id = $1', [playerId])
  return atLogin || beforePayouts
}

/** Uses the code of a time step, in one statement: of any number at once one succeeds, and none of an earlier step does. */
export async function useStep(
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
