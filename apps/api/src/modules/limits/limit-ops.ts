import { CASH_PERIODS } from '@tessera/contract'
import {
  type Limit,
  type LimitKey,
  type LimitUse,
  listBlocks,
  listDepositBreaches,
  listLimits,
  lockPlayer,
  removeLimit,
  setLimit,
} from '@tessera/ledger'
import { currencyOf, findCurrency, toDecimalText } from '@tessera/money'
import type { Tx } from '@tessera/postgres'
import {
  type CommandGroup,
  type CommandLine,
  RefusalError,
  UsageError,
} from '@tessera/server-kit/command-line'
import type { OperatorWorld } from '../../platform/module-commands.ts'
import { findPlayer, recordAct } from '../profile/index.ts'
import { blockCommands, OPERATOR_BLOCK } from './block-ops.ts'
import { breakCommand } from './break-ops.ts'
import { listBreaks } from './breaks.ts'
import { recordChange } from './limit-store.ts'
import { describeRegister } from './register/describe-register.ts'
import { definitionOf, isCashPeriod, ledgerPeriod, limitId, periodName } from './rules/limit-id.ts'

const KINDS = ['bet', 'loss', 'deposit'] as const
const AREA = 'limits'

const player = { value: 'id', about: 'the account', isRequired: true } as const
const limit = { value: 'kind', about: KINDS.join(', '), isRequired: true } as const
const period = { value: 'period', about: CASH_PERIODS.join(', '), isRequired: true } as const

/**
 * Commands `tessera ops player limits`. An operator sets and lifts limits of the operator, which apply next to those of the
 * player, blocks acts, and places breaks for players who ask for one. No command raises a player's limit or ends a break.
 */
export const limitCommands = {
  about: 'Limits and breaks of players',
  commands: {
    show: {
      about:
        'Shows all limits with their use, breaks, the answer of the national register, and deposits that exceeded a limit',
      options: { player },
      run: showLimits,
    },
    set: {
      about: 'Sets a limit of the operator, next to those of the player; it applies immediately',
      isOrder: true,
      options: {
        player,
        limit,
        period,
        amount: { value: 'amount', about: 'in units, such as 50.00', isRequired: true },
        currency: { value: 'code', about: 'its currency', isRequired: true },
      },
      run: (world, line) => order(world, line, readLimit(line)),
    },
    lift: {
      about: 'Lifts a limit of the operator',
      isOrder: true,
      options: { player, limit, period },
      run: (world, line) => order(world, line, null),
    },
    break: breakCommand,
    ...blockCommands,
  },
} as const satisfies CommandGroup<OperatorWorld>

const money = (amount: bigint, currency: string): string =>
  `${toDecimalText(amount, currencyOf(currency))} ${currency}`

async function showLimits({ database, now }: OperatorWorld, { required }: CommandLine): Promise<string> {
  const playerId = required('player')
  if ((await findPlayer(database, playerId)) === null)
    throw new RefusalError(`There is no player ${playerId}.`, 'no-player')
  const at = now()
  const limits = (await listLimits(database, playerId, at)).map(describe)
  const breaks = (await listBreaks(database, playerId, at)).map(
    ({ kind, until }) => `${kind.id}  until ${until === 'forever' ? 'further notice' : until.toISOString()}`,
  )
  const blocks = (await listBlocks(database, playerId, 'any', at))
    .filter(({ reason }) => reason === OPERATOR_BLOCK)
    .map(
      ({ act, until }) =>
        `operator block of ${act}  until ${until === 'forever' ? 'further notice' : until.toISOString()}`,
    )
  const breaches = (await listDepositBreaches(database, playerId)).map(
    ({ at: when, period: of, source, excess, currency }) =>
      `${when.toISOString()}  deposit ${money(excess, currency)} above the ${periodName(of)} limit of the ${source}`,
  )
  const lines = [
    ...limits,
    ...breaks,
    ...blocks,
    ...(await describeRegister(database, playerId)),
    ...breaches,
  ]
  return lines.length === 0 ? 'No limits and no breaks.\n' : lines.map((line) => `${line}\n`).join('')
}

const describe = (use: LimitUse): string =>
  `${limitId(use)}  ${money(use.amount, use.currency)}, used ${money(use.used, use.currency)}, until ${use.windowEndsAt.toISOString()}`

function readKey({ required }: CommandLine): LimitKey {
  const kind = KINDS.find((each) => each === required('limit'))
  if (kind === undefined) throw new UsageError(`--limit isn't one of ${KINDS.join(', ')}`)
  const name = required('period')
  if (!isCashPeriod(name)) throw new UsageError(`--period isn't one of ${CASH_PERIODS.join(', ')}`)
  return { kind, period: ledgerPeriod(name), source: 'operator' }
}

function readLimit(line: CommandLine): Limit {
  const code = line.required('currency')
  const currency = findCurrency(code)
  if (!currency) throw new UsageError(`--currency isn't a currency: ${code}`)
  const [, units = '', fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(line.required('amount')) ?? []
  if (units === '' || fraction.length > currency.decimals)
    throw new UsageError(`--amount isn't an amount in ${code}: ${line.required('amount')}`)
  const amount = BigInt(units + fraction.padEnd(currency.decimals, '0'))
  return { ...readKey(line), currency: code, amount }
}

/** Sets or lifts a limit of the operator. The player finds the change in the history. */
async function order(
  { database, now }: OperatorWorld,
  line: CommandLine,
  wanted: Limit | null,
): Promise<string> {
  const key = wanted ?? readKey(line)
  const playerId = line.required('player')
  if ((await findPlayer(database, playerId)) === null)
    throw new RefusalError(`There is no player ${playerId}.`, 'no-player')
  return database.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    const before = (await listLimits(tx, playerId)).find((each) => limitId(each) === limitId(key))
    if (!before && !wanted)
      throw new RefusalError(`The operator has set no such limit: ${limitId(key)}.`, 'no-limit')
    if (before && wanted && before.kind !== 'deposit' && before.currency !== wanted.currency)
      throw new RefusalError(
        `This limit is in ${before.currency}. Lift it before you set one in ${wanted.currency}.`,
        'limit-currency',
      )
    if (wanted) await setLimit(tx, playerId, wanted)
    else await removeLimit(tx, playerId, key)
    await record(tx, playerId, { before: before ?? null, after: wanted, at: now() })
    const act = wanted ? 'set' : 'lift'
    await recordAct(tx, { playerId, area: AREA, act, subject: limitId(key), ...line.operator, at: now() })
    return wanted
      ? `${limitId(key)}: ${money(wanted.amount, wanted.currency)}\n`
      : `${limitId(key)}: lifted\n`
  })
}

interface OperatorChange {
  readonly before: Limit | null
  readonly after: Limit | null
  readonly at: Date
}

async function record(tx: Tx, playerId: string, { before, after, at }: OperatorChange): Promise<void> {
  const changed = after ?? before
  if (!changed) return
  const isHigher = before !== null && after !== null && after.amount > before.amount
  const changeOf = isHigher ? 'raised' : 'lowered'
  await recordChange(tx, playerId, {
    event: after === null ? 'deleted' : before === null ? 'added' : changeOf,
    definition: definitionOf(changed.kind),
    source: changed.source,
    period: periodName(changed.period),
    amountBefore: before?.amount ?? null,
    amountAfter: after?.amount ?? null,
    currency: changed.currency,
    at,
  })
}
