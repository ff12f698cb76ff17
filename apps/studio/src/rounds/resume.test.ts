import { createFaultyWallet, type FaultyWallet } from '@tessera/provider-kit/testing/faulty-wallet'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RoundView } from '../protocol.ts'
import {
  arrangeRound,
  coinsOf,
  createPlayground,
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
let faulty: FaultyWallet

beforeAll(async () => {
  ground = await createPlayground()
  faulty = createFaultyWallet(ground.bank.wallet)
  running = await ground.start({ wallet: faulty.wallet })
})
afterAll(() => ground.stop())
beforeEach(() => {
  faulty.plan('all', 'none')
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

/** Makes all waiting rounds due now, so that tests don't wait for the clock. */
async function makeDue(): Promise<void> {
  await ground.database.query('update studio.unfinished_round set next_attempt_at = now()')
}

/** Plays a round with all free spins shown but the last; its win follows automatically. */
async function playToLastSpin(clientRoundKey: string) {
  const seated = await seat('silver-stag')
  const outcome = await arrangeRound(
    ground.database,
    seated.playerId,
    'silver-stag',
    (o) => freeSpinsOf(o) > 0 && coinsOf(o) > 0,
  )
  const { body } = await seated.page.play({ stake: 25, clientRoundKey })
  const last = freeSpinsOf(outcome)
  for (let spin = 1; spin < last; spin++) await seated.page.next(body.roundId, spin)
  return { ...seated, roundId: body.roundId, last, win: coinsOf(outcome) }
}

describe.each(['lost before', 'lost after'] as const)('a round whose play is %s the wallet', (fault) => {
  const name = fault.replace(' ', '-')

  async function lose() {
    const seated = await seat()
    faulty.plan('play', fault)
    const { status, body } = await seated.page.play({ choices: over, clientRoundKey: `play-${name}` })
    return { ...seated, status, body }
  }

  /** The wallet answers again, two minutes later. */
  async function answerLate(roundId: string): Promise<void> {
    await ground.database.query(
      `update studio.round set created_at = now() - interval '2 minutes' where id = $1`,
      [roundId],
    )
    faulty.plan('play', 'none')
  }

  test('is checked, shows nothing and is played once the wallet answers', async () => {
    const { page, balance, status, body } = await lose()
    expect([status, body.state, body.result, body.win]).toEqual([200, 'checking', null, 0])
    expect((await page.session()).unfinished).toMatchObject({ roundId: body.roundId, state: 'checking' })

    faulty.plan('play', 'none')
    const after = await page.round(body.roundId)
    expect(after.state).toBe('closed')
    expect(booked(body.roundId)).toEqual(['bet', 'win'])
    expect(await balance()).toBe(10_000 - 100 + after.win)
  })

  test('blocks a new round until it is finished', async () => {
    const { page } = await lose()
    const refused = await page.play({ choices: over, clientRoundKey: `next-${name}-1` })
    expect(refused.body.error?.code).toBe('round_open')
    faulty.plan('play', 'none')
    const played = await page.play({ choices: over, clientRoundKey: `next-${name}-2` })
    expect([played.status, played.body.state]).toEqual([200, 'closed'])
  })

  test('is rolled back if answered too late, unless the wallet has played it', async () => {
    const { page, balance, body } = await lose()
    await answerLate(body.roundId)
    const after = await page.round(body.roundId)
    if (fault === 'lost before') {
      expect(after).toMatchObject({ state: 'void', refusal: 'unavailable', result: null })
      expect(await balance()).toBe(10_000)
    } else {
      expect(after).toMatchObject({ state: 'closed', refusal: null, result: { kind: 'dice' } })
      expect(await balance()).toBe(10_000 - 100 + after.win)
    }
    const again = await page.play({ choices: over, clientRoundKey: `later-${name}` })
    expect(again.body.state).toBe('closed')
  })

  test('is rolled back if answered too late and it has free spins', async () => {
    const { page, playerId, balance } = await seat('silver-stag')
    await arrangeRound(ground.database, playerId, 'silver-stag', (o) => freeSpinsOf(o) > 0)
    faulty.plan('play', fault)
    const { body } = await page.play({ stake: 25, clientRoundKey: `spins-${name}` })
    await answerLate(body.roundId)
    expect(await page.round(body.roundId)).toMatchObject({ state: 'void', result: null })
    expect(await balance()).toBe(10_000)
  })
})

describe.each(['lost before', 'lost after'] as const)('a round whose win is %s the wallet', (fault) => {
  test('is paid once by a sweep', async () => {
    const { page, roundId, last, win, balance } = await playToLastSpin(`win-${fault.replace(' ', '-')}`)
    faulty.plan('win', fault)
    const { body } = await page.next(roundId, last)
    expect(body).toMatchObject({ state: 'checking', win })

    await makeDue()
    await running.studio.resumeRounds()
    expect((await page.round(roundId)).state).toBe('checking')

    faulty.plan('win', 'none')
    await makeDue()
    await running.studio.resumeRounds()
    expect((await page.round(roundId)).state).toBe('closed')
    expect(booked(roundId)).toEqual(['bet', 'win'])
    expect(await balance()).toBe(10_000 - 25 + win)
  })
})

describe('a wallet that hangs', () => {
  test('is not waited for: the round is checked and finally played', async () => {
    let letGo = () => {}
    const hanging = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const slow = await ground.start({
      walletTimeoutMs: 50,
      wallet: {
        ...ground.bank.wallet,
        play: async (request) => {
          await hanging
          return ground.bank.wallet.play(request)
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

describe('an answer that arrives too late', () => {
  /** A play whose answer is held until a second tab has found the old round, two minutes later. */
  async function answerAfterSecondTab(gameId: string, request: { stake: number; clientRoundKey: string }) {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const { wallet } = ground.bank
    const slow = await ground.start({
      wallet: {
        ...wallet,
        play: async (play) => {
          const answer = await wallet.play(play)
          await held
          return answer
        },
      },
    })
    const { token } = await ground.bank.openSession(10_000)
    const playerId = newPlayer()
    const page = await openPage(slow, { playerId, gameId, walletToken: token })
    if (gameId === 'silver-stag')
      await arrangeRound(ground.database, playerId, gameId, (o) => freeSpinsOf(o) > 0)
    const choices = gameId === 'tessera-dice' ? over : null
    const playing = page.play({ ...request, choices })
    const find = async () => {
      const [row] = await ground.database.query<{ id: string }>(
        `update studio.round set created_at = now() - interval '2 minutes'
         where client_round_key = $1 returning id`,
        [request.clientRoundKey],
      )
      return row?.id ?? null
    }
    await expect.poll(find).not.toBeNull()
    await expect.poll(() => ground.bank.booked.at(-1)?.roundId).toBe(await find())
    expect((await page.session()).unfinished).toBeNull()
    letGo()
    const { body } = await playing
    await slow.close()
    const { balance } = await wallet.balance({ token })
    return { body, balance }
  }

  test("doesn't revive a round that was rolled back in the meantime", async () => {
    const request = { stake: 25, clientRoundKey: 'too-late-1' }
    const { body, balance } = await answerAfterSecondTab('silver-stag', request)
    expect(body.error?.code).toBe('unavailable')
    expect(ground.bank.booked.slice(-2).map(({ operation }) => operation)).toEqual(['bet', 'rollback'])
    expect(balance).toBe(10_000)
  })

  test('finds the round closed that it had settled, played once', async () => {
    const request = { stake: 100, clientRoundKey: 'too-late-2' }
    const { body, balance } = await answerAfterSecondTab('tessera-dice', request)
    expect(body.state).toBe('closed')
    expect(ground.bank.booked.slice(-2).map(({ operation }) => operation)).toEqual(['bet', 'win'])
    expect(balance).toBe(10_000 - 100 + body.win)
  })
})

describe('a restarted studio', () => {
  test('finishes a round whose play was applied before the stop', async () => {
    const { page, playerId, balance } = await seat()
    await arrangeRound(
      ground.database,
      playerId,
      'tessera-dice',
      (o) => o.kind === 'dice' && o.outcome.won,
      over,
    )
    faulty.plan('play', 'lost after')
    const { body } = await page.play({ choices: over, clientRoundKey: 'restart-play-1' })
    expect(body.state).toBe('checking')

    const second = await ground.start()
    const resumed = pageWithToken(second.server, page.token)
    await expect.poll(async () => (await resumed.round(body.roundId)).state).toBe('closed')
    expect(booked(body.roundId)).toEqual(['bet', 'win'])
    expect(await balance()).toBe(10_100)
    await second.close()
  })

  test('finishes a round that was settled and not closed, whose commit may be lost in a crash', async () => {
    const { page, balance } = await seat()
    const { body } = await page.play({ choices: over, clientRoundKey: 'restart-close-1' })
    // Reading the round waits until it is closed.
    await page.round(body.roundId)
    await ground.database.query(
      `with lost as (update studio.round set phase = 'betting', payout = null, spins_total = null, closed_at = null
         where id = $1 returning id, player_key, game_id)
       insert into studio.unfinished_round (player_key, game_id, round_id, next_attempt_at)
         select player_key, game_id, id, now() from lost`,
      [body.roundId],
    )
    await running.studio.resumeRounds()
    const after = await page.round(body.roundId)
    expect({ ...after, closedAt: null }).toEqual({ ...body, closedAt: null })
    expect(booked(body.roundId)).toEqual(['bet', 'win'])
    expect(await balance()).toBe(body.balance)
  })

  test('finishes a round whose win was applied before the stop', async () => {
    const { page, roundId, last, win, balance } = await playToLastSpin('restart-win-1')
    faulty.plan('win', 'lost after')
    expect((await page.next(roundId, last)).body.state).toBe('checking')

    const second = await ground.start()
    const resumed = pageWithToken(second.server, page.token)
    await expect.poll(async () => (await resumed.round(roundId)).state).toBe('closed')
    expect(booked(roundId)).toEqual(['bet', 'win'])
    expect(await balance()).toBe(10_000 - 25 + win)
    await second.close()
  })

  test('continues the free spins of an open round where they were', async () => {
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
  test('finish every round with exact balances', async () => {
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
        bet: wallet.bet,
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
