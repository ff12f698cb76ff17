import { HARM_RULES } from '@tessera/contract'
import { liftBlock, lockPlayer } from '@tessera/ledger'
import {
  type CommandGroup,
  type CommandLine,
  RefusalError,
  UsageError,
} from '@tessera/server-kit/command-line'
import type { OperatorWorld } from '../../../platform/module-commands.ts'
import { recordAct } from '../../profile/index.ts'
import { HARM_REASON } from './find-harm.ts'
import { closeSign, findSign, type HarmSign, listOpenRules, listSigns } from './harm-store.ts'

const AREA = 'harm'
const LISTED_MAX = 200

const player = { value: 'id', about: 'signs of this player' } as const
const rule = { value: 'name', about: HARM_RULES.join(', ') } as const
const sign = { value: 'id', about: 'the sign', isRequired: true } as const

/** Commands `tessera ops player harm`. */
export const harmCommands = {
  about: 'Signs of harm in how players play and pay',
  commands: {
    list: {
      about: 'Lists open signs, the oldest first, or closed ones, the latest first',
      options: { player, rule, state: { value: 'open|closed', about: 'open by default' } },
      run: list,
    },
    close: {
      about: 'Closes a sign after talking to the player or looking at the account; the reason is recorded',
      isOrder: true,
      options: { sign },
      run: close,
    },
  },
} as const satisfies CommandGroup<OperatorWorld>

const lineOf = ({
  id,
  playerId,
  rule: name,
  startsAt,
  endsAt,
  closedAt,
  closedBy,
  reason,
}: HarmSign): string => {
  const end = closedAt === null ? '' : `  closed ${closedAt.toISOString()} by ${closedBy}: ${reason}`
  return `${id}  ${playerId}  ${name}  ${startsAt.toISOString()} to ${endsAt.toISOString()}${end}\n`
}

async function list({ database }: OperatorWorld, { optional }: CommandLine): Promise<string> {
  const state = optional('state') ?? 'open'
  if (state !== 'open' && state !== 'closed') throw new UsageError(`--state isn't open or closed: ${state}`)
  const signs = await listSigns(database, {
    playerId: optional('player') ?? null,
    rule: optional('rule') ?? null,
    isOpen: state === 'open',
    after: null,
    limit: LISTED_MAX,
  })
  return signs.length === 0 ? 'No signs of harm.\n' : signs.map(lineOf).join('')
}

/** Closes a sign. With the last open one of a player, promotion is allowed again. */
async function close({ database, now }: OperatorWorld, line: CommandLine): Promise<string> {
  const id = line.required('sign')
  const found = await findSign(database, id)
  if (found === null) throw new RefusalError(`There is no sign ${id}.`, 'no-sign')
  const { playerId } = found
  return database.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    if ((await findSign(tx, id))?.closedAt !== null)
      throw new RefusalError(`The sign ${id} is already closed.`, 'already-closed')
    await closeSign(tx, id, { ...line.operator, at: now() })
    if ((await listOpenRules(tx, playerId)).length === 0)
      await liftBlock(tx, playerId, { act: 'promotion', reason: HARM_REASON })
    await recordAct(tx, { playerId, area: AREA, act: 'close', subject: id, ...line.operator, at: now() })
    return `${id}: closed\n`
  })
}
