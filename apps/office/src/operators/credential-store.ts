import type { Database, Tx } from '@tessera/postgres'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Password and authenticator app of an operator who may sign in. */
export interface Credential {
  readonly passwordHash: string
  readonly sealedSecret: string
}

/** Finds the credential of an enabled operator with a role; null otherwise. */
export async function findCredential(queryable: Queryable, name: string): Promise<Credential | null> {
  const [row] = await queryable.query<Credential>(
    `select c.password_hash as "passwordHash", c.sealed_secret as "sealedSecret"
     from operators.credential c join operators.operator o on o.name = c.operator
     where o.name = $1 and o.disabled_at is null and cardinality(o.roles) > 0`,
    [name],
  )
  return row ?? null
}

/** Sets the credential of an operator, with the time step of the code that confirmed the authenticator app. */
export async function setCredential(
  queryable: Queryable,
  name: string,
  { passwordHash, sealedSecret, step }: Credential & { readonly step: number },
  now: Date,
): Promise<void> {
  await queryable.query(
    `insert into operators.credential (operator, password_hash, sealed_secret, last_step, set_at)
     values ($1, $2, $3, $4, $5)
     on conflict (operator) do update
       set password_hash = excluded.password_hash, sealed_secret = excluded.sealed_secret,
         last_step = excluded.last_step, set_at = excluded.set_at`,
    [name, passwordHash, sealedSecret, step, now],
  )
}

/** Uses the code of a time step, in one statement: a code works once, and no earlier one works after it. */
export async function consumeStep(
  tx: Tx,
  name: string,
  sealedSecret: string,
  step: number,
): Promise<boolean> {
  const rows = await tx.query(
    `update operators.credential set last_step = $3
     where operator = $1 and sealed_secret = $2 and last_step < $3 returning operator`,
    [name, sealedSecret, step],
  )
  return rows.length === 1
}

/** Reseals the keys of all authenticator apps that a former key sealed. */
export async function resealCredentials(
  database: Database,
  reseal: (sealed: string, name: string) => string | null,
): Promise<void> {
  const rows = await database.query<{ name: string; sealed: string }>(
    'select operator as name, sealed_secret as sealed from operators.credential',
  )
  for (const { name, sealed } of rows) {
    const resealed = reseal(sealed, name)
    if (resealed !== null)
      await database.query(
        'update operators.credential set sealed_secret = $3 where operator = $1 and sealed_secret = $2',
        [name, sealed, resealed],
      )
  }
}
