import { liftBlock, listBlocks, lockPlayer, setBlock } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { type Command, type CommandLine, RefusalError, UsageError } from '@tessera/server-kit/command-line'
import type { OperatorWorld } from '../../platform/module-commands.ts'
import { findPlayer, recordAct } from '../profile/index.ts'

/** Reason of the blocks that operators set. */
export const OPERATOR_BLOCK = 'operator_block'
/** Acts that an operator can block. Withdrawals stay open: the money belongs to the player. */
const ACTS = ['bet', 'deposit', 'promotion'] as const
const DAYS_MAX = 3650
const DAY_MS = 86_400_000

const player = { value: 'id', about: 'the account', isRequired: true } as const
const act = { value: 'act', about: ACTS.join(', '), isRequired: true } as const

/** Commands `tessera ops player limits block` and `unblock`, which change only blocks of the operator. */
export const blockCommands = {
  block: {
    about: 'Blocks bets, deposits or promotion of a player; replaces an earlier block of the operator',
    isOrder: true,
    options: {
      player,
      act,
      days: { value: 'number', about: `1 to ${DAYS_MAX}; without it until it is ended` },
    },
    run: (world, line) => order(world, line, 'block', readEnd(line, world.now())),
  },
  unblock: {
    about: 'Ends a block of the operator',
    isOrder: true,
    options: { player, act },
    run: (world, line) => order(world, line, 'unblock', null),
  },
} as const satisfies Record<string, Command<OperatorWorld>>

function readEnd({ optional }: CommandLine, now: Date): Date | 'forever' {
  const days = optional('days')
  if (days === undefined) return 'forever'
  const count = /^\d{1,4}$/.test(days) ? Number(days) : 0
  if (count < 1 || count > DAYS_MAX) throw new UsageError(`--days isn't a number from 1 to ${DAYS_MAX}`)
  return new Date(now.getTime() + count * DAY_MS)
}

async function order(
  { database, now }: OperatorWorld,
  line: CommandLine,
  name: 'block' | 'unblock',
  until: Date | 'forever' | null,
): Promise<string> {
  const playerId = line.required('player')
  const blocked = ACTS.find((each) => each === line.required('act'))
  if (!blocked) throw new UsageError(`--act isn't one of ${ACTS.join(', ')}`)
  if ((await findPlayer(database, playerId)) === null)
    throw new RefusalError(`There is no player ${playerId}.`, 'no-player')
  return database.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    if (until === null) await lift(tx, playerId, blocked)
    else await setBlock(tx, playerId, { act: blocked, until, reason: OPERATOR_BLOCK })
    const record = { playerId, area: 'limits', act: name, subject: blocked } as const
    await recordAct(tx, { ...record, ...line.operator, at: now() })
    if (until === null) return `${blocked}: the block has ended\n`
    return `${blocked}: blocked until ${until === 'forever' ? 'further notice' : until.toISOString()}\n`
  })
}

async function lift(tx: Tx, playerId: string, blocked: (typeof ACTS)[number]): Promise<void> {
  const isBlocked = (await listBlocks(tx, playerId, blocked)).some(({ reason }) => reason === OPERATOR_BLOCK)
  if (!isBlocked) throw new RefusalError(`The operator has set no block of ${blocked}.`, 'no-block')
  await liftBlock(tx, playerId, { act: blocked, reason: OPERATOR_BLOCK })
}
