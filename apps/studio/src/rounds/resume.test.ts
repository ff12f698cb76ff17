import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RoundView } from '../protocol.ts'
import {
  arrangeRound,
  createPlayground,
  faultyWallet,
  freeSpinsOf,
  newPlayer,
  openPage,
  type Playground,
  pageWithToken,
  type RunningStudio,
} from '../testing/playground.ts'

/** Rounds whose wallet is slow, fails or loses answers, and studios that stop in the middle. */

let ground: Playground
let running: RunningStudio
let faulty: ReturnType<typeof faultyWallet>

beforeAll(async () => {
  ground = await createPlayground()
  faulty = faultyWallet(ground.bank.wallet)
  running = await ground.start({ wallet: faulty.wallet })
})
afterAll(() => ground.stop())
beforeEach(() => {
  for (const operation of ['bet', 'win', 'rollback'] as const) faulty.plan(operation, 'works')
})

const over = { type: 'over-under', direction: 'over', target: 5_050 } as const

async function seat(gameId = 'tessera-dice') {
  const playerId = newPlayer()
  const { token } = await ground.bank.openSession(10_000)
  const page = await openPage(running, { playerId, gameId, walletToken: token })
  return { playerId, page, balance: async () => (await ground.bank.wallet.balance({ token })).balance }
}

function booked(roundId: string) {
  return ground.bank.booked.filter((entry) => entry.roundId === roundId).map(({ operation }) => operation)
}

/** Makes all waiting rounds due now: tests do not wait for the clock. */
async function makeDue(): Promise<void> {
  await ground.database.query('update studio.round set next_attempt_at = now() where closed_at is null')
}

describe.each(['lost before', 'lost after'] as const)('when the bet is %s the wallet', (fault) => {
  test('the round is being checked, shows nothing, and is played once the wallet answers', async () => {
    const { page, balance } = await seat()
    faulty.plan('bet', fault)
    const request = { choices: over, clientRoundKey: `bet-${fault.replace(' ', '-')}` }
    const { status, body } = await page.play(request)
    expect([status, body.state, body.result]).toEqual([200, 'checking', null])
    expect((await page.session()).unfinished).toMatchObject({ roundId: body.roundId, state: 'checking' })

    faulty.plan('bet', 'works')
    const after = await page.round(body.roundId)
    expect(after.state).toBe('closed')
    expect(booked(body.roundId)).toEqual(['bet', 'win'])
    expect(await balance()).toBe(10_000 - 100 + after.win)
  })

  test('it is taken back when the wallet answers too late', async () => {
    const { page, balance } = await seat()
    faulty.plan('bet', fault)
    const { body } = await page.play({ choices: over, clientRoundKey: `late-${fault.replace(' ', '-')}` })
    await ground.database.query(
      `update studio.round set created_at = now() - interval '2 minutes' where id = $1`,
      [body.roundId],
    )
    faulty.plan('bet', 'works')
    const after = await page.round(body.roundId)
    expect(after).toMatchObject({ state: 'void', refusal: 'unavailable', result: null })
    expect(await balance()).toBe(10_000)
    const again = await page.play({ choices: over, clientRoundKey: `later-${fault.replace(' ', '-')}` })
    expect(again.body.state).toBe('closed')
  })
})

describe.each(['lost before', 'lost after'] as const)('when the win is %s the wallet', (fault) => {
  test('it is paid once, by a sweep', async () => {
    const { page, playerId, balance } = await seat()
    await arrangeRound(
      ground.database,
      playerId,
      'tessera-dice',
      (o) => o.kind === 'dice' && o.outcome.won,
      over,
    )
    faulty.plan('win', fault)
    const { body } = await page.play({ choices: over, clientRoundKey: `win-${fault.replace(' ', '-')}` })
    expect(body).toMatchObject({ state: 'checking', win: 200, result: { outcome: { won: true } } })

    await makeDue()
    await running.studio.resumeRounds()
    expect((await page.round(body.roundId)).state).toBe('checking')

    faulty.plan('win', 'works')
    await makeDue()
    await running.studio.resumeRounds()
    expect((await page.round(body.roundId)).state).toBe('closed')
    expect(booked(body.roundId)).toEqual(['bet', 'win'])
    expect(await balance()).toBe(10_100)
  })

  test('a new round waits for it, then plays', async () => {
    const { page } = await seat()
    faulty.plan('win', fault)
    await page.play({ choices: over, clientRoundKey: `owed-${fault.replace(' ', '-')}-1` })
    const refused = await page.play({ choices: over, clientRoundKey: `owed-${fault.replace(' ', '-')}-2` })
    expect(refused.body.error?.code).toBe('round_open')
    faulty.plan('win', 'works')
    const played = await page.play({ choices: over, clientRoundKey: `owed-${fault.replace(' ', '-')}-3` })
    expect([played.status, played.body.state]).toEqual([200, 'closed'])
  })
})

describe('a wallet that hangs', () => {
  test('is not waited for: the round is being checked, and played in the end', async () => {
    let letGo = () => {}
    const hanging = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const slow = await ground.start({
      walletTimeoutMs: 50,
      wallet: {
        ...ground.bank.wallet,
        bet: async (request) => {
          await hanging
          return ground.bank.wallet.bet(request)
        },
      },
    })
    const { token } = await ground.bank.openSession(10_000)
    const page = await openPage(slow, { playerId: newPlayer(), gameId: 'tessera-dice', walletToken: token })
    const { body } = await page.play({ choices: over, clientRoundKey: 'hanging-1' })
    expect(body.state).toBe('checking')
    letGo()
    await expect.poll(async () => (await page.round(body.roundId)).state).toBe('closed')
    expect(booked(body.roundId)).toEqual(['bet', 'win'])
    await slow.close()
  })
})

describe('an answer that comes too late', () => {
  test('does not bring a round back to life that was taken back in the meantime', async () => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const { wallet } = ground.bank
    const slow = await ground.start({
      wallet: {
        ...wallet,
        bet: async (request) => {
          const answer = await wallet.bet(request)
          await held
          return answer
        },
      },
    })
    const { token } = await ground.bank.openSession(10_000)
    const page = await openPage(slow, { playerId: newPlayer(), gameId: 'tessera-dice', walletToken: token })
    const playing = page.play({ choices: over, clientRoundKey: 'too-late-1' })
    const find = async () => {
      const [row] = await ground.database.query<{ id: string }>(
        `update studio.round set created_at = now() - interval '2 minutes'
         where client_round_key = 'too-late-1' returning id`,
      )
      return row?.id ?? null
    }
    await expect.poll(find).not.toBeNull()
    // A second tab finds the old round and takes its bet back.
    expect((await page.session()).unfinished).toBeNull()
    letGo()
    const { body } = await playing
    expect(body.error?.code).toBe('unavailable')
    expect(ground.bank.booked.slice(-2).map(({ operation }) => operation)).toEqual(['bet', 'rollback'])
    expect(await wallet.balance({ token })).toMatchObject({ balance: 10_000 })
    await slow.close()
  })
})

describe('a studio that starts again', () => {
  test.each(['bet', 'win'] as const)(
    'finishes a round whose %s was applied when it stopped',
    async (operation) => {
      const { page, playerId, balance } = await seat()
      await arrangeRound(
        ground.database,
        playerId,
        'tessera-dice',
        (o) => o.kind === 'dice' && o.outcome.won,
        over,
      )
      faulty.plan(operation, 'lost after')
      const { body } = await page.play({ choices: over, clientRoundKey: `restart-${operation}-1` })
      expect(body.state).toBe('checking')

      const second = await ground.start()
      const resumed = pageWithToken(second.server, page.token)
      await expect.poll(async () => (await resumed.round(body.roundId)).state).toBe('closed')
      expect(booked(body.roundId)).toEqual(['bet', 'win'])
      expect(await balance()).toBe(10_100)
      await second.close()
    },
  )

  test('offers the free spins of an open round where they were', async () => {
    const { page, playerId } = await seat('silver-stag')
    await arrangeRound(ground.database, playerId, 'silver-stag', (o) => freeSpinsOf(o) > 0)
    const { body } = await page.play({ stake: 25, clientRoundKey: 'restart-open-1' })
    await page.next(body.roundId, 1)
    const before = (await page.next(body.roundId, 2)).body

    const second = await ground.start()
    const resumed = pageWithToken(second.server, page.token)
    expect((await resumed.session()).unfinished).toEqual(before)
    const { body: third } = await resumed.next(body.roundId, 3)
    expect(third.result).toMatchObject({ freeSpins: { played: 3 } })
    await second.close()
  })
})

describe('many players with a wallet that loses every other answer', () => {
  test('every round ends, and the money is right to the cent', async () => {
    let calls = 0
    const lossy =
      <Request, Answer>(work: (request: Request) => Promise<Answer>) =>
      async (request: Request) => {
        calls++
        if (calls % 4 === 1) throw new Error('lost before')
        const answer = await work(request)
        if (calls % 4 === 3) throw new Error('lost after')
        return answer
      }
    const { wallet } = ground.bank
    const shaky = await ground.start({
      wallet: {
        balance: wallet.balance,
        bet: lossy(wallet.bet),
        play: lossy(wallet.play),
        win: lossy(wallet.win),
        rollback: lossy(wallet.rollback),
      },
    })
    const seats = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { token } = await ground.bank.openSession(100_000)
        return {
          token,
          page: await openPage(shaky, { playerId: newPlayer(), gameId: 'comet', walletToken: token }),
        }
      }),
    )
    const target = { type: 'target', multiplier: 200 } as const
    const wins = await Promise.all(
      seats.map(async ({ page }, player) => {
        let sum = 0
        for (let round = 0; round < 10; round++) {
          const { body } = await page.play({ choices: target, clientRoundKey: `lossy-${player}-${round}` })
          let view: RoundView = body
          while (view.state === 'checking') view = await page.round(body.roundId)
          expect(view.state).toBe('closed')
          sum += view.win
        }
        return sum
      }),
    )
    for (const [index, { token }] of seats.entries()) {
      const { balance } = await wallet.balance({ token })
      expect(balance).toBe(100_000 - 10 * 100 + (wins[index] ?? 0))
    }
    await shaky.close()
  })
})
