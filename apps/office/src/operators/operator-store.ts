import type { Role } from '@tessera/office-contract'
import type { Database, Tx } from '@tessera/postgres'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Account of an operator of this installation. Never deleted, since orders refer to it permanently. */
export interface OperatorRow {
  readonly name: string
  readonly fullName: string
  /** Roles in the back office. Without any, the operator only uses the command line. */
  readonly roles: readonly Role[]
  readonly addedAt: Date
  /** Time at which the account was disabled; null while it is enabled. */
  readonly disabledAt: Date | null
}

/** A change to an operator account, with the operator who made it and the reason. */
export interface OperatorAct {
  readonly operator: string
  readonly act: 'add' | 'disable' | 'enable' | 'roles' | 'invite'
  readonly subject: string
  readonly reason: string
  readonly at: Date
}

const COLUMNS = 'name, full_name as "fullName", roles, added_at as "addedAt", disabled_at as "disabledAt"'

/** Serializes changes to the accounts until the end of the transaction. */
export async function lockOperators(tx: Tx): Promise<void> {
  await tx.query('lock table operators.operator in share row exclusive mode')
}

export const listOperators = (queryable: Queryable): Promise<OperatorRow[]> =>
  queryable.query<OperatorRow>(`select ${COLUMNS} from operators.operator order by name`)

export async function findOperator(queryable: Queryable, name: string): Promise<OperatorRow | null> {
  const [row] = await queryable.query<OperatorRow>(
    `select ${COLUMNS} from operators.operator where name = $1`,
    [name],
  )
  return row ?? null
}

export async function insertOperator(
  tx: Tx,
  { name, fullName, roles, addedAt }: Omit<OperatorRow, 'disabledAt'>,
): Promise<void> {
  await tx.query(
    'insert into operators.operator (name, full_name, roles, added_at) values ($1, $2, $3, $4)',
    [name, fullName, roles, addedAt],
  )
}

/** @param disabledAt null to enable the account */
export async function setDisabled(tx: Tx, name: string, disabledAt: Date | null): Promise<void> {
  await tx.query('update operators.operator set disabled_at = $2 where name = $1', [name, disabledAt])
}

export async function setRoles(tx: Tx, name: string, roles: readonly Role[]): Promise<void> {
  await tx.query('update operators.operator set roles = $2 where name = $1', [name, roles])
}

export async function recordOperatorAct(tx: Tx, act: OperatorAct): Promise<void> {
  await tx.query(
    'insert into operators.act (operator, act, subject, reason, at) values ($1, $2, $3, $4, $5)',
    [act.operator, act.act, act.subject, act.reason, act.at],
  )
}

export const listOperatorActs = (queryable: Queryable): Promise<OperatorAct[]> =>
  queryable.query<OperatorAct>('select operator, act, subject, reason, at from operators.act order by id')
