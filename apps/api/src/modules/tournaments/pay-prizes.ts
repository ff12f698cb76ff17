import { lockPlayer, payReward } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import type { PromisedBonus } from '../bonuses/index.ts'
import { writeMessage } from '../notifications/index.ts'
import { holdStanding } from '../profile/index.ts'
import { activeAccount } from '../wallet/index.ts'
import { prizeOf, type TournamentTerms, toSubunits } from './rules/tournament-terms.ts'
import type { TournamentsDeps } from './tournaments-deps.ts'

/** Owner of the keys of prizes in the ledger and among the bonuses. */
const SCOPE = 'tournaments'
const READ_AT_ONCE = 100

interface DueAward {
  readonly raceId: string
  readonly playerId: string
  readonly place: number
  readonly terms: TournamentTerms
}

/** A prize that was paid: money or a bonus, in subunits of a currency, or a number of free spins. */
type PaidAward = { readonly amount: bigint; readonly currency: string } | { readonly count: number }

/** Result of a prize: paid, withheld from its player, or waiting for an exchange rate. */
type PayResult = PaidAward | 'withheld' | 'waiting'

const keyOf = ({ raceId, playerId }: DueAward): string => `${raceId}:${playerId}`

/**
 * Pays the prizes of finished tournaments, each once. A player to whom nothing may be promoted by then gets none. Money waits while the
 * exchange rate of the player's account is missing or out of date.
 */
export async function payDuePrizes(deps: TournamentsDeps): Promise<void> {
  const { database } = deps
  for (let [race, player] = ['', '']; ; ) {
    const due = await database.query<DueAward>(
      `select e.race_id as "raceId", e.player_id as "playerId", e.place, a.terms
       from tournaments.entry e join tournaments.race a on a.id = e.race_id
       where e.prize = 'due' and (e.race_id, e.player_id) > ($1, $2) order by e.race_id, e.player_id limit $3`,
      [race, player, READ_AT_ONCE],
    )
    for (const prize of due) await database.transaction((tx) => payOnce(deps, tx, prize))
    const last = due.at(-1)
    if (last === undefined) return
    race = last.raceId
    player = last.playerId
  }
}

/** Pays a prize under the player's lock, as another process may be paying it too. */
async function payOnce(deps: TournamentsDeps, tx: Tx, prize: DueAward): Promise<void> {
  const { raceId, playerId, place, terms } = prize
  await lockPlayer(tx, playerId)
  const [isDue] = await tx.query(
    `select from tournaments.entry where race_id = $1 and player_id = $2 and prize = 'due' for update`,
    [raceId, playerId],
  )
  if (isDue === undefined) return
  const outcome = (await holdStanding(tx, playerId, 'promotion')) ? 'withheld' : await pay(deps, tx, prize)
  if (outcome === 'waiting') return
  await tx.query(`update tournaments.entry set prize = $3 where race_id = $1 and player_id = $2`, [
    raceId,
    playerId,
    outcome === 'withheld' ? 'withheld' : 'paid',
  ])
  if (outcome === 'withheld') return
  await writeMessage(tx, {
    ...{ playerId, kind: 'push', event: `tournament:${raceId}` },
    facts:
      'count' in outcome
        ? { template: 'tournament-free-spins', name: terms.name, place, count: outcome.count }
        : {
            ...{ template: 'tournament-prize', name: terms.name, place, currency: outcome.currency },
            amount: String(outcome.amount),
          },
  })
}

async function pay(deps: TournamentsDeps, tx: Tx, due: DueAward): Promise<PayResult> {
  const prize = prizeOf(due.terms.prizes, due.place)
  if (prize?.bonus !== undefined) return payBonus(deps, tx, due, prize.bonus)
  if (prize?.freeSpins !== undefined) return paySpins(deps, tx, due, prize.freeSpins)
  if (prize?.money !== undefined) return payMoney(tx, due, toSubunits(prize.money, due.terms.currency))
  throw new Error('a place of a tournament has no prize')
}

async function payBonus(
  deps: TournamentsDeps,
  tx: Tx,
  due: DueAward,
  promised: PromisedBonus,
): Promise<PayResult> {
  const bonus = await deps.rewards.describe(tx, due.playerId, promised)
  const isIssued = bonus !== null && (await issue(deps, tx, due, promised))
  return isIssued ? { amount: BigInt(bonus.amount), currency: bonus.currency } : 'withheld'
}

async function paySpins(
  deps: TournamentsDeps,
  tx: Tx,
  due: DueAward,
  promised: PromisedBonus,
): Promise<PayResult> {
  const spins = await deps.rewards.describeSpins(tx, due.playerId, promised)
  const isIssued = spins !== null && (await issue(deps, tx, due, promised))
  return isIssued ? { count: spins.count } : 'withheld'
}

/** Issues what a campaign promises for a prize; false if the player's jurisdiction or country doesn't allow it any more. */
async function issue(
  { rewards, log }: TournamentsDeps,
  tx: Tx,
  due: DueAward,
  promised: PromisedBonus,
): Promise<boolean> {
  const { playerId, raceId } = due
  const issued = await rewards.issue(tx, { playerId, scope: SCOPE, key: keyOf(due), promised })
  if (issued.status === 'issued') return true
  log.warn({ tournament: raceId, issued }, 'a prize of a tournament was not issued')
  return false
}

/** Pays money in the currency of the player's account, at the present rate. */
async function payMoney(tx: Tx, due: DueAward, money: number): Promise<PayResult> {
  const { id: accountId, currency } = await activeAccount(tx, due.playerId)
  const [row] = await tx.query<{ amount: bigint | null }>(
    `select case when ledger.is_rate_fresh($2, $3, now()) then ledger.convert($1, $2, $3, now()) end as amount`,
    [money, due.terms.currency, currency],
  )
  const amount = row?.amount ?? null
  if (amount === null || amount <= 0n) return 'waiting'
  const details = { tournament: due.raceId, place: due.place }
  const { status } = await payReward(tx, {
    ...{ scope: SCOPE, key: keyOf(due), accountId, currency, amount, details },
  })
  if (status !== 'ok') throw new Error(`the prize of a tournament was refused: ${status}`)
  return { amount, currency }
}
