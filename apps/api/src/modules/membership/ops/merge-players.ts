import { hasClaims, listHoldings, lockPlayer, setBettingBlock } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { newId } from '../../../database/new-id.ts'
import { CommandError } from '../../../ops/command-line.ts'
import { lockWays, moveWays } from '../../auth/index.ts'
import { lockStanding, noteAct, setMergedInto, setStanding } from '../../profile/index.ts'
import { findHolds } from '../closing-holds.ts'
import { findClosing, insertClosing } from '../closing-store.ts'
import { sendLetter } from '../letters.ts'
import { blockPlay, listExclusions } from '../play-block.ts'
import { strictestBlocks } from '../rules/strictest-blocks.ts'
import type { AccountCommand } from './account-command.ts'
import { moveMoney } from './move-money.ts'

/**
 * Joins a double with the account that stays: its money goes over by way of the house, its ways in go over where the other
 * has none of the kind, exclusions of either hold for what stays. The double is closed and keeps its history. All of it
 * happens in one transaction, or nothing does.
 */
export const mergePlayers: AccountCommand = async ({ database, now }, { required, operator }) => {
  const [from, into] = [required('player'), required('into')]
  if (from === into) throw new CommandError('these are the same player')
  const at = now()
  return database.transaction(async (tx) => {
    // In one order, whichever way round it is asked for: of two merges at once one waits, and finds a closed account.
    for (const id of [from, into].sort()) await lockPlayer(tx, id)
    await lockWays(tx, [from, into])
    await refuse(tx, from, into)
    const moved = await moveMoney(tx, from, into, `${from}:${into}`)
    const ways = await moveWays(tx, from, into)
    const exclusions = strictestBlocks([
      ...(await listExclusions(tx, from)),
      ...(await listExclusions(tx, into)),
    ])
    for (const each of exclusions) await setBettingBlock(tx, into, each)
    await blockPlay(tx, from, 'account_closed')
    await setStanding(tx, from, 'closed')
    await setMergedInto(tx, from, into)
    for (const id of [from, into]) await sendLetter(tx, id, 'accounts-merged', at)
    // What is kept of the double goes as with any account that ends.
    await insertClosing(tx, { id: newId(), playerId: from, reason: null, askedAt: at, endsAt: at })
    const act = { area: 'account', ...operator, at } as const
    await noteAct(tx, { ...act, playerId: from, act: 'merge', subject: into })
    await noteAct(tx, { ...act, playerId: into, act: 'take-over', subject: from })
    return [
      `player ${from} is closed and belongs to ${into}.`,
      `Money: ${moved.join(', ') || 'none'}.`,
      `Ways in that went over: ${ways.moved.join(', ') || 'none'}; that stayed: ${ways.left.join(', ') || 'none'}.\n`,
    ].join('\n')
  })
}

/** Throws with the reason where two accounts can't be one now. */
async function refuse(tx: Tx, from: string, into: string): Promise<void> {
  for (const id of [from, into].sort()) {
    const standing = await lockStanding(tx, id)
    if (standing === null) throw new CommandError(`there is no player ${id}`)
    if (standing !== 'open') throw new CommandError(`the account of ${id} is ${standing}`)
    if (await findClosing(tx, id)) throw new CommandError(`the account of ${id} is to be closed`)
  }
  const holds = (await findHolds(tx, from)).filter((hold) => hold !== 'money')
  if (await hasClaims(tx, from)) holds.push('open-bets')
  const besides = (await listHoldings(tx, from)).some(({ kind, balance }) => kind !== 'real' && balance > 0n)
  const all = [...new Set<string>([...holds, ...(besides ? ['money that is held or waits'] : [])])]
  if (all.length > 0) throw new CommandError(`${from} has something under way: ${all.join(', ')}`)
}
