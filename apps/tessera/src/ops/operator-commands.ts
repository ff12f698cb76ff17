import type { Database, Tx } from '@tessera/postgres'
import {
  type CommandGroup,
  type CommandLine,
  RefusalError,
  UsageError,
} from '@tessera/server-kit/command-line'
import {
  findOperator,
  insertOperator,
  listOperatorActs,
  listOperators,
  lockOperators,
  type OperatorRow,
  recordOperatorAct,
  setDisabled,
} from './operator-store.ts'

export interface OperatorOpsDeps {
  /** Database of the installation. */
  readonly database: Database
  readonly now: () => Date
}

/** Pattern of operator names. They appear in logs next to orders, so they are short and have one spelling. */
const NAME = /^[a-z][a-z0-9._-]{1,39}$/

/** Throws `RefusalError` unless `name` is an enabled operator. */
export async function requireOperator(database: Pick<Database | Tx, 'query'>, name: string): Promise<void> {
  const operator = await findOperator(database, name)
  if (operator === null)
    throw new RefusalError(
      `There is no operator "${name}". "tessera ops operators list" lists all operators, "tessera ops operators add" adds one.`,
    )
  if (operator.disabledAt !== null) throw new RefusalError(`The operator "${name}" is disabled.`)
}

/** Returns the operator who adds an account. The first operator adds themselves, since no other exists. */
async function findAddingOperator(tx: Tx, { optional }: CommandLine, name: string): Promise<string> {
  const given = optional('operator')
  const isFirst = (await listOperators(tx)).length === 0
  if (isFirst) {
    if (given !== undefined && given !== name)
      throw new RefusalError(
        `There are no operators yet. The first operator adds themselves: omit --operator.`,
      )
    return name
  }
  if (given === undefined) throw new UsageError('--operator is missing')
  await requireOperator(tx, given)
  return given
}

async function add({ database, now }: OperatorOpsDeps, line: CommandLine): Promise<string> {
  const name = line.required('name')
  if (!NAME.test(name))
    throw new UsageError(
      '--name must have 2 to 40 lowercase letters, digits, dots, hyphens or underscores, and begin with a letter',
    )
  const at = now()
  return database.transaction(async (tx) => {
    await lockOperators(tx)
    const operator = await findAddingOperator(tx, line, name)
    if (await findOperator(tx, name)) throw new RefusalError(`The operator "${name}" already exists.`)
    await insertOperator(tx, { name, fullName: line.required('full-name'), addedAt: at })
    await recordOperatorAct(tx, { operator, act: 'add', subject: name, reason: line.required('reason'), at })
    return `The operator "${name}" may give orders.\n`
  })
}

/** Disables or enables an account. At least one operator stays enabled, so that the others can be enabled again. */
async function change(
  { database, now }: OperatorOpsDeps,
  { required, operator }: CommandLine,
  act: 'disable' | 'enable',
): Promise<string> {
  const name = required('name')
  const at = now()
  return database.transaction(async (tx) => {
    await lockOperators(tx)
    // Checked again under the lock: another operator may just have disabled this one.
    await requireOperator(tx, operator.operator)
    const row = await findOperator(tx, name)
    if (row === null) throw new RefusalError(`There is no operator "${name}".`)
    const isDisabled = row.disabledAt !== null
    if (isDisabled === (act === 'disable'))
      throw new RefusalError(`The operator "${name}" is already ${act}d.`)
    const enabled = (await listOperators(tx)).filter(({ disabledAt }) => disabledAt === null)
    if (act === 'disable' && enabled.length === 1)
      throw new RefusalError(`"${name}" is the only enabled operator. Add another one first.`)
    await setDisabled(tx, name, act === 'disable' ? at : null)
    await recordOperatorAct(tx, { ...operator, act, subject: name, at })
    return `The operator "${name}" is ${act}d.\n`
  })
}

const describe = ({ name, fullName, addedAt, disabledAt }: OperatorRow): string =>
  `${name}  ${fullName}  since ${addedAt.toISOString()}  ${disabledAt ? `disabled ${disabledAt.toISOString()}` : 'enabled'}\n`

const name = { value: 'name', about: 'the name of the operator', isRequired: true } as const

/**
 * Commands `tessera ops operators`, which manage operator accounts. Each change is recorded with its operator and
 * reason.
 */
export const operatorCommands: CommandGroup<OperatorOpsDeps> = {
  about: 'Manages the accounts of operators',
  commands: {
    list: {
      about: 'Lists the operators',
      run: async ({ database }) => {
        const rows = await listOperators(database)
        if (rows.length === 0)
          throw new RefusalError(
            'There are no operators yet. "tessera ops operators add" adds the first one.',
          )
        return rows.map(describe).join('')
      },
    },
    add: {
      about: 'Adds an operator; the first operator adds themselves',
      options: {
        name,
        'full-name': { value: 'text', about: 'the full name of the person', isRequired: true },
        reason: { value: 'text', about: 'the reason; stored permanently', isRequired: true },
        operator: { value: 'name', about: 'the operator who adds the account; omitted for the first one' },
      },
      run: add,
    },
    disable: {
      about: 'Disables an operator, who can then give no more orders; past orders stay on record',
      isOrder: true,
      options: { name },
      run: (deps, line) => change(deps, line, 'disable'),
    },
    enable: {
      about: 'Enables a disabled operator',
      isOrder: true,
      options: { name },
      run: (deps, line) => change(deps, line, 'enable'),
    },
    log: {
      about: 'Shows all changes to operator accounts, each with its operator and reason',
      run: async ({ database }) => {
        const acts = await listOperatorActs(database)
        if (acts.length === 0) throw new RefusalError('There are no operators yet.')
        return acts
          .map(
            ({ at, operator, act, subject, reason }) =>
              `${at.toISOString()}  ${operator}: ${act} ${subject}: ${reason}\n`,
          )
          .join('')
      },
    },
  },
}
