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
  noteOperatorAct,
  type OperatorRow,
  setDisabled,
} from './operator-store.ts'

export interface OperatorOpsDeps {
  /** The database of the installation. */
  readonly database: Database
  readonly now: () => Date
}

/** Names stand in logs next to orders: short, and the same however they are typed. */
const NAME = /^[a-z][a-z0-9._-]{1,39}$/

/** Throws `RefusalError` unless the name is that of an operator who may give orders. */
export async function requireOperator(database: Pick<Database | Tx, 'query'>, name: string): Promise<void> {
  const operator = await findOperator(database, name)
  if (operator === null)
    throw new RefusalError(
      `There is no operator "${name}". "tessera ops operators list" shows all, "tessera ops operators add" adds one.`,
    )
  if (operator.disabledAt !== null) throw new RefusalError(`The operator "${name}" is disabled.`)
}

/** The operator who adds another one. The very first one adds themselves: nobody else is there. */
async function adderOf(tx: Tx, { optional }: CommandLine, name: string): Promise<string> {
  const given = optional('operator')
  const isFirst = (await listOperators(tx)).length === 0
  if (isFirst) {
    if (given !== undefined && given !== name)
      throw new RefusalError(
        `There are no operators yet. The first one adds themselves: leave out --operator.`,
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
      '--name has 2 to 40 lowercase letters, digits, dots or hyphens, and begins with a letter',
    )
  const at = now()
  return database.transaction(async (tx) => {
    await lockOperators(tx)
    const operator = await adderOf(tx, line, name)
    if (await findOperator(tx, name)) throw new RefusalError(`The operator "${name}" exists already.`)
    await insertOperator(tx, { name, fullName: line.required('full-name'), addedAt: at })
    await noteOperatorAct(tx, { operator, act: 'add', subject: name, reason: line.required('reason'), at })
    return `The operator "${name}" may give orders.\n`
  })
}

/** Disables or enables an account. One operator at least stays enabled: nobody else could enable the others. */
async function change(
  { database, now }: OperatorOpsDeps,
  { required, operator }: CommandLine,
  act: 'disable' | 'enable',
): Promise<string> {
  const name = required('name')
  const at = now()
  return database.transaction(async (tx) => {
    await lockOperators(tx)
    // Once more under the lock: another operator may have disabled this one a moment ago.
    await requireOperator(tx, operator.operator)
    const row = await findOperator(tx, name)
    if (row === null) throw new RefusalError(`There is no operator "${name}".`)
    const isDisabled = row.disabledAt !== null
    if (isDisabled === (act === 'disable'))
      throw new RefusalError(`The operator "${name}" is ${act}d already.`)
    const enabled = (await listOperators(tx)).filter(({ disabledAt }) => disabledAt === null)
    if (act === 'disable' && enabled.length === 1)
      throw new RefusalError(`"${name}" is the only enabled operator. Add another one first.`)
    await setDisabled(tx, name, act === 'disable' ? at : null)
    await noteOperatorAct(tx, { ...operator, act, subject: name, at })
    return `The operator "${name}" is ${act}d.\n`
  })
}

const describe = ({ name, fullName, addedAt, disabledAt }: OperatorRow): string =>
  `${name}  ${fullName}  since ${addedAt.toISOString()}  ${disabledAt ? `disabled ${disabledAt.toISOString()}` : 'enabled'}\n`

const name = { value: 'name', about: 'the name that the operator gives orders by', isRequired: true } as const

/** Commands `tessera ops operators`: the accounts of operators. Each change is kept with who made it and why. */
export const operatorCommands: CommandGroup<OperatorOpsDeps> = {
  about: 'Accounts of operators, who give all other orders',
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
      about: 'Adds an operator; the first one adds themselves',
      options: {
        name,
        'full-name': { value: 'text', about: 'who it is', isRequired: true },
        reason: { value: 'text', about: 'why; it is kept', isRequired: true },
        operator: { value: 'name', about: 'the operator who adds the account; left out for the first one' },
      },
      run: add,
    },
    disable: {
      about: 'Takes the right to give orders from an operator; what they ordered stays on record',
      isOrder: true,
      options: { name },
      run: (deps, line) => change(deps, line, 'disable'),
    },
    enable: {
      about: 'Gives a disabled operator the right to give orders again',
      isOrder: true,
      options: { name },
      run: (deps, line) => change(deps, line, 'enable'),
    },
    log: {
      about: 'Shows what was done to accounts of operators, by whom and why',
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
