import { isRole, ROLES, type Role } from '@tessera/office-contract'
import type { Database, Tx } from '@tessera/postgres'
import {
  type CommandGroup,
  type CommandLine,
  RefusalError,
  UsageError,
} from '@tessera/server-kit/command-line'
import { INVITATION_HOURS, insertInvitation } from './invitation-store.ts'
import {
  findOperator,
  insertOperator,
  listOperatorActs,
  listOperators,
  lockOperators,
  type OperatorRow,
  recordOperatorAct,
  setDisabled,
  setRoles,
} from './operator-store.ts'

export interface OperatorOpsDeps {
  /** Database of the installation. */
  readonly database: Database
  readonly now: () => Date
  /** Returns the address of the back office. Throws `RefusalError` if it isn't known. */
  readonly officeUrl: () => string
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

/** Parses the roles of a command line. Throws `UsageError` for an unknown one. */
function readRoles({ all }: CommandLine): Role[] {
  const unknown = all('role').find((name) => !isRole(name))
  if (unknown !== undefined) throw new UsageError(`--role is one of ${ROLES.join(', ')}, not ${unknown}`)
  return [...new Set(all('role').filter(isRole))]
}

async function add({ database, now }: OperatorOpsDeps, line: CommandLine): Promise<string> {
  const name = line.required('name')
  if (!NAME.test(name))
    throw new UsageError(
      '--name must have 2 to 40 lowercase letters, digits, dots, hyphens or underscores, and begin with a letter',
    )
  const given = readRoles(line)
  const at = now()
  return database.transaction(async (tx) => {
    await lockOperators(tx)
    const isFirst = (await listOperators(tx)).length === 0
    const operator = await findAddingOperator(tx, line, name)
    if (await findOperator(tx, name)) throw new RefusalError(`The operator "${name}" already exists.`)
    // The first operator can do everything, as on the command line.
    const roles = isFirst && given.length === 0 ? (['admin'] as const) : given
    await insertOperator(tx, { name, fullName: line.required('full-name'), roles, addedAt: at })
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

/** Returns an operator whom an order is about. Throws `RefusalError` for an unknown one. */
async function findSubject(tx: Tx, name: string): Promise<OperatorRow> {
  const row = await findOperator(tx, name)
  if (row === null) throw new RefusalError(`There is no operator "${name}".`)
  return row
}

/** Replaces the roles of an operator. They apply to the next request of an open session. */
async function assignRoles({ database, now }: OperatorOpsDeps, line: CommandLine): Promise<string> {
  const name = line.required('name')
  const roles = readRoles(line)
  return database.transaction(async (tx) => {
    await lockOperators(tx)
    await requireOperator(tx, line.operator.operator)
    await findSubject(tx, name)
    await setRoles(tx, name, roles)
    await recordOperatorAct(tx, { ...line.operator, act: 'roles', subject: name, at: now() })
    return `The operator "${name}" has ${roles.length === 0 ? 'no roles' : `the roles ${roles.join(', ')}`}.\n`
  })
}

/** Makes a link with which an operator sets password and authenticator app. Earlier links of the operator expire. */
async function invite({ database, now, officeUrl }: OperatorOpsDeps, line: CommandLine): Promise<string> {
  const name = line.required('name')
  // Read first, so that no link is made that can't be printed.
  const url = officeUrl()
  const at = now()
  return database.transaction(async (tx) => {
    await lockOperators(tx)
    await requireOperator(tx, line.operator.operator)
    const row = await findSubject(tx, name)
    if (row.disabledAt !== null) throw new RefusalError(`The operator "${name}" is disabled.`)
    if (row.roles.length === 0)
      throw new RefusalError(
        `The operator "${name}" has no roles. "tessera ops operators roles" assigns some.`,
      )
    const token = await insertInvitation(tx, name, at)
    await recordOperatorAct(tx, { ...line.operator, act: 'invite', subject: name, at })
    return `${url}/join#${token}\nThe link works once, within ${INVITATION_HOURS} hours. Give it to nobody but the operator.\n`
  })
}

const describe = ({ name, fullName, roles, addedAt, disabledAt }: OperatorRow): string =>
  `${name}  ${fullName}  ${roles.join(', ') || 'no roles'}  since ${addedAt.toISOString()}  ${disabledAt ? `disabled ${disabledAt.toISOString()}` : 'enabled'}\n`

const name = { value: 'name', about: 'the name of the operator', isRequired: true } as const
const role = {
  value: 'role',
  about: `a role in the back office: ${ROLES.join(', ')}`,
  isRepeated: true,
} as const

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
        role: { ...role, about: `${role.about}; the first operator is admin if none is given` },
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
    roles: {
      about: 'Replaces the roles of an operator in the back office',
      isOrder: true,
      options: { name, role },
      run: assignRoles,
    },
    invite: {
      about: 'Makes a link with which an operator sets password and authenticator app for the back office',
      isOrder: true,
      options: { name },
      run: invite,
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
