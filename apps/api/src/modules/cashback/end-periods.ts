import { lockPlayer } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { listPaybacks, paybackRefusals, readPayback } from '../bonuses/index.ts'
import { writeMessage } from '../notifications/index.ts'
import type { CashbackDeps } from './cashback-deps.ts'
import {
  closePeriod,
  countPlayer,
  endPeriod,
  listEnded,
  listLapsed,
  listUnended,
  lockPeriod,
  type PeriodRow,
  toCountedCampaigns,
} from './period-store.ts'
import { publishPeriod } from './publish-period.ts'
import { basisPointsOf, rateOf } from './rules/rate-rules.ts'

const DAY_MS = 86_400_000
/** Number of periods that a job ends before it looks for more. */
const PAGE = 100

/** Closes all periods that have ended, each in a transaction of its own, so that the job catches up after any downtime. */
export async function closeEnded(deps: CashbackDeps): Promise<void> {
  const { database } = deps
  for (;;) {
    const ended = await listEnded(database, PAGE)
    const campaigns = ended.length === 0 ? '' : toCountedCampaigns(await listPaybacks(database))
    for (const { id, playerId } of ended)
      await database.transaction((tx) => close(deps, tx, { id, playerId }, campaigns))
    if (ended.length < PAGE) return
  }
}

/**
 * Counts what is left of a period and closes it. Rounds are settled under the player's lock, so under the same lock every round of
 * an ended period is visible, and no other can follow.
 */
async function close(
  deps: CashbackDeps,
  tx: Tx,
  { id, playerId }: Pick<PeriodRow, 'id' | 'playerId'>,
  campaigns: string,
): Promise<void> {
  await lockPlayer(tx, playerId)
  await countPlayer(tx, playerId, campaigns)
  const period = await lockPeriod(tx, id)
  if (period?.state !== 'open') return
  const campaign = readPayback(period.document)
  const { payback } = campaign
  const refuse = await paybackRefusals(deps, tx, { playerId })
  const order = await deps.ladder.orderOf(tx, playerId)
  const at = deps.clock()
  const closed = await closePeriod(tx, period, {
    rate: basisPointsOf(rateOf(payback.rates, deps.ladder.levels, order)),
    isWithheld: refuse(campaign, period.currency) !== null,
    at,
    claimUntil: new Date(at.getTime() + payback.claimDays * DAY_MS),
  })
  if (closed.state !== 'due' || closed.amount === null) return
  await publishPeriod(tx, closed, 'due')
  await writeMessage(tx, {
    ...{ playerId, kind: 'message', event: `cashback:${id}` },
    facts: {
      template: 'cashback-due',
      ...{ title: campaign.title, amount: String(closed.amount), currency: closed.currency },
    },
  })
}

/** Lets amounts lapse that were not claimed in time. */
export async function lapseUnclaimed({ database, clock }: CashbackDeps): Promise<void> {
  const now = clock()
  for (;;) {
    const lapsed = await listLapsed(database, now, PAGE)
    for (const { id, playerId } of lapsed)
      await database.transaction(async (tx) => {
        await lockPlayer(tx, playerId)
        const period = await lockPeriod(tx, id)
        // It may have been claimed since the list was read.
        if (period?.state !== 'due') return
        await endPeriod(tx, period, 'lapsed', now)
        await publishPeriod(tx, period, 'lapsed')
      })
    if (lapsed.length < PAGE) return
  }
}

/** Withholds the running periods and the amounts due of a player who has excluded themselves. */
export async function withholdAll(
  { clock }: Pick<CashbackDeps, 'clock'>,
  tx: Tx,
  playerId: string,
): Promise<void> {
  await lockPlayer(tx, playerId)
  for (const { id } of await listUnended(tx, playerId)) {
    const period = await lockPeriod(tx, id)
    if (period?.state !== 'open' && period?.state !== 'due') continue
    await endPeriod(tx, period, 'withheld', clock())
    if (period.state === 'due') await publishPeriod(tx, period, 'withheld')
  }
}
