import { hasClaims, listHoldings, lockPlayer, setBlock } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { type CommandLine, RefusalError } from '@tessera/server-kit/command-line'
import { newId } from '../../../database/new-id.ts'
import { lockWays, type MovedWays, moveWays } from '../../auth/index.ts'
import { hasDuePaybacks } from '../../cashback/index.ts'
import { mergeLimits } from '../../limits/index.ts'
import { mergePoints } from '../../loyalty/index.ts'
import { mergeRefusedOffers } from '../../notifications/index.ts'
import { lockStatus, recordAct, setMergedInto, setStatus } from '../../profile/index.ts'
import { mergeReferrals } from '../../referral/index.ts'
import { findHolds } from '../closing-holds.ts'
import { findClosing, insertClosing } from '../closing-store.ts'
import { sendLetter } from '../letters.ts'
import { blockPlay, listExclusions } from '../play-block.ts'
import { strictestBlocks } from '../rules/strictest-blocks.ts'
import type { AccountCommand } from './account-command.ts'
import { dryRun } from './dry-run.ts'
import { MOVABLE, moveMoney } from './move-money.ts'

interface Merged {
  readonly from: string
  readonly into: string
  /** Amounts that moved, in words. */
  readonly money: readonly string[]
  readonly ways: MovedWays
}

/**
 * Merges a duplicate into the remaining account, in one transaction. Its money moves through the house account, and its
 * sign-in methods move unless the remaining account has one of the kind, and its points are added. The remaining account gets the
 * exclusions of both, the stricter limits, and gets no offers where one of both has refused them.
 * The duplicate is closed and keeps its history.
 */
async function merge(tx: Tx, { required, operator }: CommandLine, at: Date): Promise<Merged> {
  const [from, into] = [required('player'), required('into')]
  if (from === into) throw new RefusalError('--player and --into name the same player.')
  // Locked in the order of ids, so that of two opposite merges one waits and then finds a closed account.
  for (const id of [from, into].sort()) await lockPlayer(tx, id)
  await lockWays(tx, [from, into])
  await refuse(tx, from, into)
  const money = await moveMoney(tx, from, into, `${from}:${into}`)
  const ways = await moveWays(tx, from, into)
  const exclusions = strictestBlocks([
    ...(await listExclusions(tx, from)),
    ...(await listExclusions(tx, into)),
  ])
  for (const each of exclusions) await setBlock(tx, into, each)
  await mergeLimits(tx, from, into, at)
  await mergeReferrals(tx, from, into)
  await mergePoints(tx, from, into)
  await mergeRefusedOffers(tx, from, into)
  await blockPlay(tx, from, 'account_closed')
  await setStatus(tx, from, 'closed')
  await setMergedInto(tx, from, into)
  for (const id of [from, into]) await sendLetter(tx, id, 'accounts-merged', at)
  // The duplicate's remaining data is deleted in the stages of any closed account.
  await insertClosing(tx, { id: newId(), playerId: from, reason: null, askedAt: at, endsAt: at })
  const act = { area: 'account', ...operator, at } as const
  await recordAct(tx, { ...act, playerId: from, act: 'merge', subject: into })
  await recordAct(tx, { ...act, playerId: into, act: 'take-over', subject: from })
  return { from, into, money, ways }
}

/** Returns the lines below the heading of a merge. */
const factsOf = ({ money, ways }: Merged): string =>
  [
    `  Money that moves: ${money.join(', ') || 'none'}.`,
    `  Sign-in methods that move: ${ways.moved.join(', ') || 'none'}; that no longer work: ${ways.left.join(', ') || 'none'}.\n`,
  ].join('\n')

export const mergeCommand: AccountCommand = {
  about: 'Merges two accounts of one person: money and sign-in methods move, the stricter exclusion holds',
  isOrder: true,
  options: {
    player: { value: 'id', about: 'the duplicate, which is closed', isRequired: true },
    into: { value: 'id', about: 'the account that stays', isRequired: true },
  },
  preview: async ({ database, now }, line) => {
    const merged = await dryRun(database, (tx) => merge(tx, line, now()))
    return `This closes player ${merged.from} for good and merges it into ${merged.into}:\n${factsOf(merged)}`
  },
  run: async ({ database, now }, line) => {
    const merged = await database.transaction((tx) => merge(tx, line, now()))
    return `player ${merged.from} is closed and belongs to ${merged.into}.\n${factsOf(merged)}`
  },
}

/** Throws `RefusalError` if the accounts can't be merged now. */
async function refuse(tx: Tx, from: string, into: string): Promise<void> {
  for (const id of [from, into].sort()) {
    const standing = await lockStatus(tx, id)
    if (standing === null) throw new RefusalError(`There is no player ${id}.`)
    if (standing !== 'open') throw new RefusalError(`The account of ${id} is ${standing}.`)
    if (await findClosing(tx, id)) throw new RefusalError(`The account of ${id} is about to be closed.`)
  }
  const holds = (await findHolds(tx, from)).filter((hold) => hold !== 'money')
  if (await hasClaims(tx, from)) holds.push('open-bets')
  const hasHeldMoney = (await listHoldings(tx, from)).some(
    ({ kind, balance }) => !MOVABLE.has(kind) && balance > 0n,
  )
  const unclaimed = (await hasDuePaybacks(tx, from)) ? ['cashback to be claimed'] : []
  const all = [...new Set<string>([...holds, ...(hasHeldMoney ? ['held money'] : []), ...unclaimed])]
  if (all.length > 0) throw new RefusalError(`${from} has something pending: ${all.join(', ')}.`)
}
