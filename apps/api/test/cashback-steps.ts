import type { Payback } from '@tessera/contract'
import { noonZone } from '@tessera/test-env'
import { offer, openGame } from './bonus-steps.ts'
import { type ApiUnderTest, type TestPlayer, until } from './fixture.ts'

const HEAD = {
  title: { en: 'Weekly cashback', de: 'Wöchentlicher Cashback' },
  summary: { en: 'Some of it back.', de: 'Ein Teil zurück.' },
  amount: { EUR: 50 },
  wagering: { multiple: 0 },
  activeDays: 7,
}

/** Campaign of the tests: 10 % of the net loss of a week, from 1.00 to 50.00, paid as own money. */
export const CASHBACK = {
  ...HEAD,
  kind: 'cashback',
  payback: { period: 'week', rates: { pebble: 10 }, minimum: { EUR: 1 } },
}

/** Campaign of the tests: 20 % of the margin of a day: 4 % of stakes in slots, 1 % in other games. */
export const RAKEBACK = {
  ...HEAD,
  kind: 'rakeback',
  payback: { period: 'day', rates: { pebble: 20 }, margin: { categories: { slot: 400 }, other: 100 } },
}

/** Calls of a player about cashback and rakeback. */
export const cashbackOf = (app: ApiUnderTest, { token }: TestPlayer) => ({
  list: async (search = ''): Promise<Payback[]> =>
    (await app.call('GET', `/api/game/bonuses/cashback${search}`, { token })).body.data,
  claim: (id: string) => app.call('POST', `/api/game/bonuses/cashback/${id}/claim`, { token }),
})

/** Returns a campaign as a player sees it. */
export async function paybackOf(app: ApiUnderTest, player: TestPlayer, campaignId: string): Promise<Payback> {
  const found = (await cashbackOf(app, player).list()).find((each) => each.campaignId === campaignId)
  if (!found) throw new Error(`the player doesn’t see ${campaignId}`)
  return found
}

/** Moves a player to a time zone where it is about noon, so that no period ends by itself during a test. */
export async function moveToNoon(app: ApiUnderTest, { id }: TestPlayer): Promise<void> {
  await app.database.query('select ledger.set_zone($1, $2)', [id, noonZone()])
}

/** Counts everything that has been played so far. A background job may be counting, so it waits for that too. */
export async function countPlay(app: ApiUnderTest): Promise<void> {
  const [played] = await app.database.query<{ last: bigint }>(
    'select coalesce(max(id), 0) as last from ledger.transaction',
  )
  await until(async () => {
    await app.api.runJob('count-cashback')
    const [left] = await app.database.query<{ isDone: boolean }>(
      `select p.through_transaction_id >= $1
         and not exists (select from cashback.period where state = 'open' and ends_at <= clock_timestamp()) as "isDone"
       from cashback.position p`,
      [played?.last ?? 0n],
    )
    return left?.isDone
  })
}

/** Ends the running periods of a player now, and closes them. */
export async function endPeriods(app: ApiUnderTest, { id }: TestPlayer): Promise<void> {
  await countPlay(app)
  await app.database.query(
    `update cashback.period set ends_at = clock_timestamp() where player_id = $1 and state = 'open'`,
    [id],
  )
  await countPlay(app)
}

/** Loses an amount of a player in a campaign, and ends the period. Returns what is due for it. */
export async function withDue(
  app: ApiUnderTest,
  campaign: object = CASHBACK,
  owner?: TestPlayer,
  stake = 10_000,
) {
  // The rounds of the ledger have the time of the database, which the clock of a test may be ahead of.
  const campaignId = await offer(app, campaign, new Date())
  const player = owner ?? (await app.player(100_000))
  await moveToNoon(app, player)
  const game = await openGame(app, player)
  await game.play(stake, 0)
  await endPeriods(app, player)
  const [claim] = (await paybackOf(app, player, campaignId)).claims
  if (!claim) throw new Error('nothing is due')
  return { player, campaignId, game, claim, calls: cashbackOf(app, player) }
}
