import { type WalletStatus, walletStatusSchema } from '@tessera/contract/provider'
import { playRound, playRoundAtOnce, roundFloats } from '@tessera/fairness'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  arrangeRound,
  createPlayground,
  freeSpinsOf,
  newPlayer,
  openPage,
  type Page,
  type Playground,
  pageWithToken,
  type RunningStudio,
} from '../testing/playground.ts'

/**
 * A refused bet can reveal nothing useful: its nonce is spent before the wallet is called, and its result is
 * neither stored nor shown. Drawing for the wallet's play takes the same time for every result.
 */

const floats = vi.hoisted(() => ({ taken: 0 }))

vi.mock('@tessera/fairness', async (importOriginal) => {
  const real = await importOriginal<typeof import('@tessera/fairness')>()
  const counted: typeof real.roundFloats = (...seeds) => {
    const drawn = real.roundFloats(...seeds)
    return {
      next: () => {
        floats.taken += 1
        return drawn.next()
      },
    }
  }
  return {
    ...real,
    playRound: vi.fn(real.playRound),
    playRoundAtOnce: vi.fn(real.playRoundAtOnce),
    roundFloats: vi.fn(counted),
  }
})

let ground: Playground
let running: RunningStudio
beforeAll(async () => {
  ground = await createPlayground()
  running = await ground.start()
})
afterAll(() => ground.stop())
beforeEach(forgetDraws)

function forgetDraws(): void {
  for (const spy of [playRound, playRoundAtOnce, roundFloats]) vi.mocked(spy).mockClear()
  floats.taken = 0
}

const over = { type: 'over-under', direction: 'over', target: 5_050 } as const
const minRoundMs = 60_000

async function seat(gameId = 'tessera-dice', studio = running, least = 0) {
  const playerId = newPlayer()
  const { token: walletToken } = await ground.bank.openSession(10_000)
  const page = await openPage(studio, { playerId, gameId, walletToken, minRoundMs: least })
  return { playerId, walletToken, page }
}
type Seat = Awaited<ReturnType<typeof seat>>

function expectNothingDrawn(): void {
  expect(playRound).not.toHaveBeenCalled()
  expect(playRoundAtOnce).not.toHaveBeenCalled()
  expect(roundFloats).not.toHaveBeenCalled()
}

interface Stored {
  phase: string
  nonce: number
  payout: unknown
  spins_total: unknown
}

function roundsOf({ playerId }: Pick<Seat, 'playerId'>): Promise<Stored[]> {
  return ground.database.query<Stored>(
    `select phase, nonce, payout, spins_total from studio.round where player_key = $1
     order by nonce`,
    [`real:${playerId}`],
  )
}

const undrawn = { payout: null, spins_total: null }

test('the spy counts draws: an accepted bet is drawn once', async () => {
  const { page } = await seat()
  expect((await page.play({ choices: over, clientRoundKey: 'spied-upon-1' })).status).toBe(200)
  expect(playRoundAtOnce).toHaveBeenCalledTimes(1)
  expect(roundFloats).toHaveBeenCalledTimes(1)
})

describe('a request that is rejected without a draw takes no nonce:', () => {
  const key = 'refused-key-1'
  const cases: [string, (one: Seat) => Promise<unknown>, string][] = [
    [
      'without a session',
      () => pageWithToken(running.server, 'x'.repeat(43)).play({ choices: over, clientRoundKey: key }),
      'unauthorized',
    ],
    [
      'with a stake out of bounds',
      ({ page }) => page.play({ stake: 1, choices: over, clientRoundKey: key }),
      'invalid',
    ],
    ['without a choice', ({ page }) => page.play({ choices: null, clientRoundKey: key }), 'invalid'],
    [
      'with a choice out of bounds',
      ({ page }) => page.play({ choices: { ...over, target: 10_001 }, clientRoundKey: key }),
      'invalid',
    ],
    [
      'with a win above the limit',
      async ({ playerId, walletToken }) => {
        const comet = await openPage(running, { playerId, gameId: 'comet', walletToken })
        const choices = { type: 'target', multiplier: 1_000_000 } as const
        return comet.play({ stake: 1_000, choices, clientRoundKey: key })
      },
      'invalid',
    ],
  ]
  test.each(cases)('%s', async (_, act, code) => {
    const one = await seat()
    expect(await act(one)).toMatchObject({ body: { error: { code } } })
    expectNothingDrawn()
    expect(await roundsOf(one)).toEqual([])
    expect((await one.page.session()).seeds.nonce).toBe(0)
  })

  test('while another round is unfinished', async () => {
    const one = await seat('red-fox')
    await arrangeRound(ground.database, one.playerId, 'red-fox', (o) => freeSpinsOf(o) > 0)
    await one.page.play({ stake: 200, clientRoundKey: 'still-open-1' })
    const { nonce } = (await one.page.session()).seeds
    forgetDraws()
    const { body } = await one.page.play({ stake: 200, clientRoundKey: 'still-open-2' })
    expect(body.error?.code).toBe('round_open')
    // Showing the open round draws from its own nonce; the next round is not drawn.
    expect(playRoundAtOnce).not.toHaveBeenCalled()
    const drawn = vi.mocked(roundFloats).mock.calls.map(([, seeds]) => seeds.nonce)
    expect(drawn).toEqual([body.error?.round?.fairness.nonce])
    expect((await one.page.session()).seeds.nonce).toBe(nonce)
  })

  test.each([
    ['with a round that starts too early', { choices: over, clientRoundKey: 'second-one-1' }, 'too_soon'],
    ['with a key that was used', { stake: 200, choices: over, clientRoundKey: 'first-one-1' }, 'conflict'],
  ])('%s', async (_, request, code) => {
    const one = await seat('tessera-dice', running, minRoundMs)
    await one.page.play({ choices: over, clientRoundKey: 'first-one-1' })
    forgetDraws()
    const { body } = await one.page.play(request)
    expect(body.error?.code).toBe(code)
    expectNothingDrawn()
    expect((await one.page.session()).seeds.nonce).toBe(1)
  })
})

describe("a bet that the wallet doesn't accept has no result, and its nonce is spent:", () => {
  const refusals = walletStatusSchema.options.filter((status) => status !== 'ok')

  /** Starts a studio whose wallet answers bets with this status. */
  async function refusing(status: WalletStatus) {
    const { wallet } = ground.bank
    return ground.start({
      wallet: { ...wallet, play: async () => ({ status, balance: null, currency: null }) },
    })
  }

  async function makeOld({ playerId }: Seat): Promise<void> {
    await ground.database.query(
      `update studio.round set created_at = now() - interval '2 minutes' where player_key = $1`,
      [`real:${playerId}`],
    )
  }

  test.each(refusals)('for the status %s', async (status) => {
    const studio = await refusing(status)
    const one = await seat('tessera-dice', studio)
    for (let bet = 0; bet < 3; bet++) {
      const key = `not-taken-${status}-${bet}`.replaceAll('_', '-')
      await one.page.play({ choices: over, clientRoundKey: key })
      // A bet without an answer is rolled back in the end.
      await makeOld(one)
      await one.page.session()
    }
    expect(await roundsOf(one)).toMatchObject(
      [0, 1, 2].map((nonce) => ({ ...undrawn, phase: 'void', nonce })),
    )
    expect((await one.page.session()).seeds.nonce).toBe(3)
    await studio.close()
  })

  test('in a demonstration', async () => {
    const page = await openPage(running, { playerId: '', gameId: 'tessera-dice', walletToken: null })
    await ground.database.query('update studio.demo_account set balance = 5')
    const refused = await page.play({ stake: 1_000, choices: over, clientRoundKey: 'demo-refused-1' })
    expect(refused.body.error?.code).toBe('insufficient_funds')
    expect((await page.call<{ nonce: number }>('GET', '/seeds')).body.nonce).toBe(1)
  })
})

describe('a bet whose answer is lost', () => {
  test('shows and stores nothing until the wallet confirms it, and plays on its nonce', async () => {
    let isLost = true
    const { wallet } = ground.bank
    const studio = await ground.start({
      wallet: {
        ...wallet,
        play: async (request) => {
          const answer = await wallet.play(request)
          if (isLost) throw new Error('the connection broke before the answer')
          return answer
        },
      },
    })
    const one = await seat('tessera-dice', studio)
    const { body } = await one.page.play({ choices: over, clientRoundKey: 'lost-answer-1' })
    expect(body).toMatchObject({ state: 'checking', result: null, win: 0 })
    expect(await roundsOf(one)).toMatchObject([{ ...undrawn, phase: 'betting', nonce: 0 }])

    isLost = false
    const after = await one.page.round(body.roundId)
    expect(after).toMatchObject({ state: 'closed', fairness: { nonce: 0 } })
    await studio.close()
  })
})

describe("a play before the wallet's answer", () => {
  /** Floats taken when the play arrived at the wallet, and in the whole round. */
  async function taken(wanted: (spins: number) => boolean): Promise<{ floats: number; whole: number }> {
    const seen = { floats: 0, whole: 0 }
    const { wallet } = ground.bank
    const studio = await ground.start({
      wallet: {
        ...wallet,
        play: async () => {
          Object.assign(seen, { floats: floats.taken, whole: vi.mocked(playRound).mock.calls.length })
          return { status: 'insufficient_funds', balance: 1, currency: 'EUR' }
        },
      },
    })
    const one = await seat('red-fox', studio)
    await arrangeRound(ground.database, one.playerId, 'red-fox', (o) => wanted(freeSpinsOf(o)))
    forgetDraws()
    await one.page.play({ stake: 200, clientRoundKey: 'as-much-work-1' })
    await studio.close()
    return seen
  }

  test('takes as many floats for a round with free spins as for one without', async () => {
    const withSpins = await taken((spins) => spins > 0)
    expect(withSpins).toEqual(await taken((spins) => spins === 0))
    expect(withSpins).toEqual({ floats: 5, whole: 0 })
  })
})

describe('responses to refused bets', () => {
  /** Uses fixed seeds and nonce, so that the next round is known. */
  async function refusedAnswer(wanted: (spins: number) => boolean): Promise<[string, unknown[]]> {
    const one = await seat('red-fox')
    await arrangeRound(ground.database, one.playerId, 'red-fox', (o) => wanted(freeSpinsOf(o)))
    ground.bank.session(one.walletToken).balance = 50
    const refused = await one.page.play({ stake: 200, clientRoundKey: 'same-answers-1' })
    return [JSON.stringify(refused), await historyOf(one.page)]
  }

  async function historyOf(page: Page): Promise<unknown[]> {
    const { body } = await page.call<{ rounds: { result: unknown; win: number; state: string }[] }>(
      'GET',
      '/rounds',
    )
    return body.rounds.map(({ result, win, state }) => ({ result, win, state }))
  }

  test('are the same whether the round would have had free spins or nothing', async () => {
    const [withSpins, without] = [
      await refusedAnswer((spins) => spins > 0),
      await refusedAnswer((s) => s === 0),
    ]
    expect(withSpins).toEqual(without)
    expect(withSpins[1]).toEqual([{ result: null, win: 0, state: 'void' }])
  })
})
