import { lockPlayer, payReward } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import type { PromisedBonus } from '../bonuses/index.ts'
import { grantPoints } from '../loyalty/index.ts'
import { holdStanding } from '../profile/index.ts'
import { activeAccount } from '../wallet/index.ts'
import type { QuestsDeps } from './quests-deps.ts'
import { type QuestTerms, toSubunits } from './rules/quest-terms.ts'

/** Owner of the keys of rewards, in the ledger and among the points. */
const SCOPE = 'quests'
const READ_AT_ONCE = 100

interface DueQuest {
  readonly id: string
  readonly playerId: string
  readonly terms: QuestTerms
}

/** Rolls back a reward that may not or can't be given. */
class NotGivenError extends Error {
  readonly outcome: 'withheld' | 'due'
  constructor(outcome: 'withheld' | 'due') {
    super(outcome)
    this.outcome = outcome
  }
}

/**
 * Gives the rewards of completed quests, each once. A player to whom nothing may be promoted gets none. Money waits while the
 * exchange rate of the player's account is missing or out of date.
 */
export async function giveDueRewards(deps: QuestsDeps): Promise<void> {
  const { database } = deps
  for (let after = ''; ; ) {
    const due = await database.query<DueQuest>(
      `select id, player_id as "playerId", terms from quests.quest where reward = 'due' and id > $1 order by id limit $2`,
      [after, READ_AT_ONCE],
    )
    for (const quest of due) await giveOnce(deps, quest)
    const last = due.at(-1)
    if (last === undefined || due.length < READ_AT_ONCE) return
    after = last.id
  }
}

async function giveOnce(deps: QuestsDeps, quest: DueQuest): Promise<void> {
  const { database } = deps
  try {
    await database.transaction((tx) => give(deps, tx, quest))
  } catch (error) {
    if (!(error instanceof NotGivenError)) throw error
    if (error.outcome === 'withheld') await endDue(database, quest.id, 'withheld')
  }
}

/** Points come first: their locks are acquired before that of the player, as where points are published. */
async function give(deps: QuestsDeps, tx: Tx, { id, playerId, terms }: DueQuest): Promise<void> {
  const { points, money, bonus, freeSpins } = terms.reward
  if (points !== undefined) await grantPoints(tx, { playerId, points, scope: SCOPE, key: id })
  await lockPlayer(tx, playerId)
  // Another process may have decided about the reward meanwhile, at another rate or for another account.
  if (!(await isDue(tx, id))) throw new NotGivenError('due')
  if (await holdStanding(tx, playerId, 'promotion')) throw new NotGivenError('withheld')
  if (money !== undefined) await payMoney(tx, { id, playerId, terms }, money)
  const given = [
    points !== undefined || money !== undefined,
    bonus !== undefined && (await issue(deps, tx, { id, playerId }, { key: id, promised: bonus })),
    freeSpins !== undefined &&
      (await issue(deps, tx, { id, playerId }, { key: spinsKey(id), promised: freeSpins })),
  ]
  if (!given.includes(true)) throw new NotGivenError('withheld')
  await endDue(tx, id, 'paid')
}

/** Key of the free spins of a quest, whose bonus has the id as its key. */
const spinsKey = (id: string): string => `${id}:free-spins`

/**
 * Issues the bonus or the free spins of a quest; false if they are refused. The player may have moved to a country that doesn't allow
 * them: what the quest gives beyond them is still given.
 */
async function issue(
  { rewards, log }: QuestsDeps,
  tx: Tx,
  { id, playerId }: Omit<DueQuest, 'terms'>,
  { key, promised }: { readonly key: string; readonly promised: PromisedBonus },
): Promise<boolean> {
  const issued = await rewards.issue(tx, { playerId, scope: SCOPE, key, promised })
  if (issued.status === 'issued') return true
  log.warn({ quest: id, key, reason: issued.reason }, 'a quest was rewarded without its bonus')
  return false
}

const isDue = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.query(`select from quests.quest where id = $1 and reward = 'due' for update`, [id])).length > 0

async function payMoney(tx: Tx, { id, playerId, terms }: DueQuest, money: number): Promise<void> {
  const { id: accountId, currency } = await activeAccount(tx, playerId)
  const [row] = await tx.query<{ amount: bigint | null }>(
    `select case when ledger.is_rate_fresh($2, $3, now()) then ledger.convert($1, $2, $3, now()) end as amount`,
    [toSubunits(money, terms.currency), terms.currency, currency],
  )
  const amount = row?.amount ?? null
  if (amount === null || amount <= 0n) throw new NotGivenError('due')
  const paid = await payReward(tx, {
    scope: SCOPE,
    key: id,
    accountId,
    currency,
    amount,
    details: { quest: id },
  })
  if (paid.status !== 'ok') throw new Error(`the reward of a quest was refused: ${paid.status}`)
}

async function endDue(queryable: Pick<Tx, 'query'>, id: string, state: 'paid' | 'withheld'): Promise<void> {
  await queryable.query(`update quests.quest set reward = $2 where id = $1 and reward = 'due'`, [id, state])
}
