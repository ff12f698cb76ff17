import { randomUUID } from 'node:crypto'
import { createSignedWalletClient } from '@tessera/provider-kit'
import { beforeAll, expect, test } from 'vitest'
import { useSplit } from './split-fixture.ts'
import { registerPlayer, type SplitPlayer } from './split-player.ts'
import { openWalletToken } from './wallet-token.ts'

/**
 * Tests account closures and merges while money moves, with two processes of each kind and operators on connections of
 * their own.
 */

const world = useSplit({ web: 0, api: 2, studio: 1, realtime: 0, worker: 2 })
beforeAll(() => world.addOperator())

/** Runs an operator command and returns its exit code. */
const runOperatorCommand = async (line: string): Promise<number> => {
  const yes = /^(merge|close)\b/.test(line) ? ['--yes'] : []
  const args = ['player', ...line.split(' '), '--operator', 'ann', '--reason', 'one person', ...yes]
  return (await world.ops(args)).code
}
const merge = (from: SplitPlayer, into: SplitPlayer) =>
  runOperatorCommand(`merge --player ${from.id} --into ${into.id}`)

const moneyOf = async (players: readonly SplitPlayer[]): Promise<number[]> => {
  const rows = await world.database.query<{ id: string; sum: bigint }>(
    'select player_id as id, sum(balance)::bigint as sum from ledger.account where player_id = any ($1) group by player_id',
    [players.map(({ id }) => id)],
  )
  return players.map((player) => Number(rows.find(({ id }) => id === player.id)?.sum ?? 0))
}
const statusesOf = async (players: readonly SplitPlayer[]): Promise<string[]> => {
  const rows = await world.database.query<{ id: string; status: string }>(
    'select id, status from profile.player where id = any ($1)',
    [players.map(({ id }) => id)],
  )
  return players.map((player) => rows.find(({ id }) => id === player.id)?.status ?? '')
}
/**
 * Returns a function that plays a round at the wallet whose win equals its stake, so that the balance stays the
 * same.
 */
async function createBettor(player: SplitPlayer) {
  const token = await openWalletToken(world, player)
  const wallet = createSignedWalletClient({
    url: `${world.split.url}/api/providers/${world.split.provider.providerId}/wallet`,
    ...world.split.provider,
  })
  return async (): Promise<string> => {
    const id = randomUUID()
    const place = { token, roundId: id, transactionId: `${id}.bet`, currency: 'EUR', amount: 100 }
    return (await wallet.play({ ...place, win: { transactionId: `${id}.win`, amount: 100 } })).status
  }
}

/** Plays until `goesOn` returns false or the wallet refuses. Returns the last status of the wallet. */
async function playUntilRefused(bet: () => Promise<string>, goesOn: () => boolean): Promise<string> {
  let lastStatus = 'ok'
  while (lastStatus === 'ok' && goesOn()) lastStatus = await bet()
  return lastStatus
}

test('opposite merges by two operators during play leave one account with all the money and close the other', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    const both = [await registerPlayer(world.split), await registerPlayer(world.split)] as const
    await Promise.all(both.map((player) => player.deposit(2_000)))
    const bets = await Promise.all(both.map(createBettor))
    let isOver = false
    const playing = bets.map((bet) => playUntilRefused(bet, () => !isOver))
    const [one, other] = both
    const codes = await Promise.all([merge(one, other), merge(other, one)])
    isOver = true
    const lastStatus = await Promise.all(playing)
    expect(codes.sort()).toEqual([0, 1])
    const statuses = await statusesOf(both)
    expect(statuses.toSorted()).toEqual(['closed', 'open'])
    for (const [index, status] of statuses.entries()) {
      expect((await moneyOf(both))[index]).toBe(status === 'closed' ? 0 : 4_000)
      if (status === 'closed') expect(['forbidden', 'session_closed']).toContain(lastStatus[index])
    }
  }
})

/** Pays a deposit and returns its amount; 0 if the account was closed before it could be requested. */
async function payUnlessClosed(player: SplitPlayer, amount: number): Promise<number> {
  const { status, data } = await player.askForDeposit(amount)
  if (status !== 201) return 0
  await fetch(`${data.publicData.redirectUrl}/approve`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: world.split.url },
  })
  return amount
}

test('a merge during a deposit moves its money or is refused', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    const both = [await registerPlayer(world.split), await registerPlayer(world.split)] as const
    const [one, other] = both
    const [code, amount] = await Promise.all([merge(one, other), payUnlessClosed(one, 2_000)])
    await expect
      .poll(async () => {
        // The money can arrive in the merged account after the job has run.
        if (code === 0) await world.database.query(`select graphile_worker.add_job('late-money', '{}'::json)`)
        return moneyOf(both)
      })
      .toEqual(code === 0 ? [0, amount] : [amount, 0])
  }
})

test('a deposit paid after a merge goes to the remaining account, and the merged one can neither pay nor play', async () => {
  const [double, player] = [await registerPlayer(world.split), await registerPlayer(world.split)]
  const bet = await createBettor(double)
  const { data: invoice } = await double.askForDeposit(1_500)
  // The invoice has expired, as after a day without a payment.
  await world.database.query(
    `update payments.invoice set status = 3, failure_reason = 'expired' where id = $1`,
    [invoice.id],
  )
  expect(await merge(double, player)).toBe(0)
  const page: string = invoice.publicData.redirectUrl
  await Promise.all(
    [1, 2, 3].map(() =>
      fetch(`${page}/approve`, { method: 'POST', redirect: 'manual', headers: { origin: world.split.url } }),
    ),
  )
  await expect.poll(async () => (await moneyOf([double, player]))[0]).toBe(1_500)
  // Both workers run the job at the same time.
  const runLateMoneyJob = () =>
    world.database.query(`select graphile_worker.add_job('late-money', '{}'::json)`)
  await Promise.all([runLateMoneyJob(), runLateMoneyJob(), runLateMoneyJob()])
  await expect.poll(() => moneyOf([double, player])).toEqual([0, 1_500])
  expect(await bet()).not.toBe('ok')
  expect([401, 403]).toContain((await double.askForDeposit(1_500)).status)
})

test('an account that is closed during a deposit is closed without money or stays open with it', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    const player = await registerPlayer(world.split)
    const [, , paid] = await Promise.all([
      runOperatorCommand(`close --player ${player.id}`),
      player.call('POST', '/api/player/closing', {}),
      player.askForDeposit(1_000),
    ])
    if (paid.status === 201) {
      const page: string = paid.data.publicData.redirectUrl
      await fetch(`${page}/approve`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: world.split.url },
      })
      await expect.poll(async () => (await moneyOf([player]))[0]).toBe(1_000)
      expect(await statusesOf([player])).toEqual(['open'])
    }
    const [row] = await world.database.query<{ wishes: bigint }>(
      'select count(*) as wishes from membership.closing where player_id = $1 and withdrawn_at is null',
      [player.id],
    )
    expect(row?.wishes).toBe(1n)
  }
})

test('the books add up after the merges and closures', async () => {
  expect(await world.reconcile()).toBe('Everything adds up.\n')
})
