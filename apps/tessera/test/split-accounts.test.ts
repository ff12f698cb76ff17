import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { createSignedWalletClient } from '@tessera/server-kit'
import { beforeAll, expect, test } from 'vitest'
import { useSplit } from './split-fixture.ts'
import { registerSplit, type SplitPlayer } from './split-player.ts'
import { openWalletToken } from './wallet-token.ts'

/** Ends of accounts while money moves: by two processes of each kind, and operators in processes of their own. */
// Each command of an operator is a process that has to start.
const OPS = fileURLToPath(new URL('../src/ops-main.ts', import.meta.url))

const world = useSplit({ web: 0, api: 2, studio: 1, realtime: 0, worker: 2 })
beforeAll(() => world.addOperator())

/** An operator at a machine of their own: the exit code. */
const operate = async (line: string): Promise<number> => {
  const yes = /^(merge|close)\b/.test(line) ? ['--yes'] : []
  const args = ['player', ...line.split(' '), '--operator', 'ann', '--reason', 'one person', ...yes]
  return world.run(OPS, args).then(
    () => 0,
    (error: { code: number }) => error.code,
  )
}
const merge = (from: SplitPlayer, into: SplitPlayer) => operate(`merge --player ${from.id} --into ${into.id}`)

const moneyOf = async (players: readonly SplitPlayer[]): Promise<number[]> => {
  const rows = await world.database.query<{ id: string; sum: bigint }>(
    'select player_id as id, sum(balance)::bigint as sum from ledger.account where player_id = any ($1) group by player_id',
    [players.map(({ id }) => id)],
  )
  return players.map((player) => Number(rows.find(({ id }) => id === player.id)?.sum ?? 0))
}
const standingsOf = async (players: readonly SplitPlayer[]): Promise<string[]> => {
  const rows = await world.database.query<{ id: string; status: string }>(
    'select id, status from profile.player where id = any ($1)',
    [players.map(({ id }) => id)],
  )
  return players.map((player) => rows.find(({ id }) => id === player.id)?.status ?? '')
}
/** Plays rounds of a player at the wallet, whose win is their stake: the money stays the same. */
async function bettor(player: SplitPlayer) {
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

/** Plays until it is told to stop, or the wallet takes no more: what the wallet said last. */
async function playOn(bet: () => Promise<string>, goesOn: () => boolean): Promise<string> {
  let said = 'ok'
  while (said === 'ok' && goesOn()) said = await bet()
  return said
}

test('two operators merge both ways round while both players play: one account stays, with all the money, and the other plays no more', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    const both = [await registerSplit(world.split), await registerSplit(world.split)] as const
    await Promise.all(both.map((player) => player.deposit(2_000)))
    const bets = await Promise.all(both.map(bettor))
    let isOver = false
    const playing = bets.map((bet) => playOn(bet, () => !isOver))
    const [one, other] = both
    const codes = await Promise.all([merge(one, other), merge(other, one)])
    isOver = true
    const said = await Promise.all(playing)
    expect(codes.sort()).toEqual([0, 1])
    const standings = await standingsOf(both)
    expect(standings.toSorted()).toEqual(['closed', 'open'])
    for (const [index, standing] of standings.entries()) {
      expect((await moneyOf(both))[index]).toBe(standing === 'closed' ? 0 : 4_000)
      if (standing === 'closed') expect(['forbidden', 'session_closed']).toContain(said[index])
    }
  }
})

test('a merge that is asked for at the moment of a deposit takes its money along, or is refused', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    const both = [await registerSplit(world.split), await registerSplit(world.split)] as const
    const [one, other] = both
    const [code] = await Promise.all([merge(one, other), one.deposit(2_000)])
    if (code === 0) await world.database.query(`select graphile_worker.add_job('late-money', '{}'::json)`)
    await expect.poll(() => moneyOf(both)).toEqual(code === 0 ? [0, 2_000] : [2_000, 0])
  }
})

test('a deposit that is paid after its account was merged away goes to who stays; the token of the double pays and plays nothing', async () => {
  const [double, player] = [await registerSplit(world.split), await registerSplit(world.split)]
  const bet = await bettor(double)
  const asked = { methodId: 'sandbox.deposit.card', amount: 1_500, currency: 'EUR' }
  const { data: invoice } = await double.call('POST', '/api/payment/invoices/deposit', asked)
  // Given up, as after a day in which nobody paid.
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
  // Both workers are asked for it at once.
  const look = () => world.database.query(`select graphile_worker.add_job('late-money', '{}'::json)`)
  await Promise.all([look(), look(), look()])
  await expect.poll(() => moneyOf([double, player])).toEqual([0, 1_500])
  expect(await bet()).not.toBe('ok')
  const refused = await double.call('POST', '/api/payment/invoices/deposit', asked)
  expect([401, 403]).toContain(refused.status)
})

test('an account that its player closes, an operator closes and its player pays into at once is closed without money, or open with it', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    const player = await registerSplit(world.split)
    const asked = { methodId: 'sandbox.deposit.card', amount: 1_000, currency: 'EUR' }
    const [, , paid] = await Promise.all([
      operate(`close --player ${player.id}`),
      player.call('POST', '/api/player/closing', {}),
      player.call('POST', '/api/payment/invoices/deposit', asked),
    ])
    if (paid.status === 201) {
      const page: string = paid.data.publicData.redirectUrl
      await fetch(`${page}/approve`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: world.split.url },
      })
      await expect.poll(async () => (await moneyOf([player]))[0]).toBe(1_000)
      expect(await standingsOf([player])).toEqual(['open'])
    }
    const [row] = await world.database.query<{ wishes: bigint }>(
      'select count(*) as wishes from membership.closing where player_id = $1 and withdrawn_at is null',
      [player.id],
    )
    expect(row?.wishes).toBe(1n)
  }
})

test('the books add up', async () => {
  expect(await world.reconcile()).toBe('Everything adds up.\n')
})
