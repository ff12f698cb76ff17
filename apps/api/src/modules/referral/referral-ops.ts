import { lockPlayer } from '@tessera/ledger'
import { currencyOf, toDecimalText } from '@tessera/money'
import type { Tx } from '@tessera/postgres'
import { type CommandGroup, type CommandLine, RefusalError } from '@tessera/server-kit/command-line'
import type { OperatorWorld } from '../../platform/module-commands.ts'
import { recordAct } from '../profile/index.ts'
import { decide, type EarningRow, lockEarning } from './earning-store.ts'
import { listReviews, type ReviewRow } from './review-store.ts'
import { approve } from './settle.ts'

const earning = { value: 'id', about: 'the earning, by its deposit or month', isRequired: true } as const

const LISTED_MAX = 1000

const describe = ({ reference, playerId, friendId, amount, currency, reason }: ReviewRow): string =>
  `${reference}  ${toDecimalText(amount, currencyOf(currency))} ${currency}  ${playerId} invited ${friendId}, same ${reason}\n`

/** Commands `tessera ops referral`: decisions about earnings that look like those of one person. */
export const referralCommands = {
  about: 'Earnings of the referral programme that wait for a decision',
  commands: {
    list: {
      about: 'Lists earnings that wait, with what both players have in common',
      run: async ({ database }) => {
        const waiting = await listReviews(database, {
          ...{ playerId: null, reason: null, after: null },
          limit: LISTED_MAX,
        })
        return waiting.length === 0 ? 'No earnings wait for a decision.\n' : waiting.map(describe).join('')
      },
    },
    approve: {
      about: 'Adds a waiting earning to the player’s balance of earnings',
      isOrder: true,
      options: { earning },
      run: (world, line) => decideReview(world, line, 'approve'),
    },
    refuse: {
      about: 'Refuses a waiting earning for good',
      isOrder: true,
      options: { earning },
      run: (world, line) => decideReview(world, line, 'refuse'),
    },
  },
} as const satisfies CommandGroup<OperatorWorld>

async function decideReview(
  { database, now }: OperatorWorld,
  { required, operator }: CommandLine,
  act: 'approve' | 'refuse',
): Promise<string> {
  const reference = required('earning')
  await database.transaction(async (tx) => {
    const reviewed = await lockReview(tx, reference)
    if (act === 'approve') await approve(tx, reviewed, now())
    else await decide(tx, reference, 'refused', 'operator')
    const { playerId } = reviewed
    await recordAct(tx, { playerId, area: 'referral', act, subject: reference, ...operator, at: now() })
  })
  return `${reference}: ${act === 'approve' ? 'approved' : 'refused'}\n`
}

/** Locks an earning that waits, after its player. Throws `RefusalError` if it doesn't wait. */
async function lockReview(tx: Tx, reference: string): Promise<EarningRow> {
  const [owner] = await tx.query<{ playerId: string }>(
    'select player_id as "playerId" from referral.earning where reference = $1',
    [reference],
  )
  if (owner) await lockPlayer(tx, owner.playerId)
  const found = await lockEarning(tx, reference)
  if (found === null) throw new RefusalError(`There is no earning ${reference}.`, 'no-earning')
  if (found.state !== 'review')
    throw new RefusalError(`The earning ${reference} doesn't wait for a decision.`, 'already-decided')
  return found
}
