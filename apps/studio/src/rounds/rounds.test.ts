import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  arrangeRound,
  coinsOf,
  createPlayground,
  freeSpinsOf,
  newPlayer,
  openPage,
  type Page,
  type Playground,
  type RunningStudio,
} from '../testing/playground.ts'

let ground: Playground
let running: RunningStudio

beforeAll(async () => {
  ground = await createPlayground()
  running = await ground.start()
})
afterAll(() => ground.stop())

async function seat(gameId: string, balance = 10_000) {
  const playerId = newPlayer()
  const { token } = await ground.bank.openSession(balance)
  const page = await openPage(running, { playerId, gameId, walletToken: token })
  const balanceNow = async () => (await ground.bank.wallet.balance({ token })).balance
  return { playerId, walletToken: token, page, balance: balanceNow }
}

/** Wallet transactions of a round, in order. */
function booked(roundId: string) {
  return ground.bank.booked
    .filter((entry) => entry.roundId === roundId)
    .map(({ operation, amount }) => [operation, amount])
}

async function showAll(page: Page, roundId: string): Promise<number> {
  let spin = 1
  for (;;) {
    const { body } = await page.next(roundId, spin)
    spin++
    if (body.state === 'closed') return body.win
  }
}

const over = { type: 'over-under', direction: 'over', target: 5_050 } as const

describe('a dice round', () => {
  test('takes the stake, pays the multiplied stake and closes if it is won', async () => {
    const { playerId, page, balance } = await seat('tessera-dice')
    await arrangeRound(
      ground.database,
      playerId,
      'tessera-dice',
      (o) => o.kind === 'dice' && o.outcome.won,
      over,
    )
    const { status, body } = await page.play({ stake: 1_000, choices: over, clientRoundKey: 'dice-won-1' })
    expect(status).toBe(200)
    // 0.99 * 10001 / 4950 = 2.0002 times the stake.
    expect(body).toMatchObject({
      state: 'closed',
      stake: 1_000,
      win: 2_000,
      balanceBefore: 10_000,
      balance: 11_000,
    })
    expect(body.result).toMatchObject({ kind: 'dice', outcome: { won: true } })
    expect(booked(body.roundId)).toEqual([
      ['bet', 1_000],
      ['win', 2_000],
    ])
    expect(await balance()).toBe(11_000)
  })

  test('reports a win of zero if it is lost', async () => {
    const { playerId, page } = await seat('tessera-dice')
    await arrangeRound(
      ground.database,
      playerId,
      'tessera-dice',
      (o) => o.kind === 'dice' && !o.outcome.won,
      over,
    )
    const { body } = await page.play({ choices: over, clientRoundKey: 'dice-lost-1' })
    expect(body).toMatchObject({ state: 'closed', win: 0, balance: 9_900 })
    expect(booked(body.roundId)).toEqual([
      ['bet', 100],
      ['win', 0],
    ])
  })

  test('has the result of its seeds once they are revealed', async () => {
    const { playerId, page } = await seat('tessera-dice')
    const { body } = await page.play({ choices: over, clientRoundKey: 'dice-seed-1' })
    expect(body.fairness.serverSeed).toBeNull()
    const rotation = await running.studio.provider.seeds.rotate(playerId, 'mine')
    const after = await page.round(body.roundId)
    expect(after.fairness).toEqual({ ...body.fairness, serverSeed: rotation?.revealed })
    const played = await running.studio.provider.replays.round(playerId, body.roundId)
    expect(played).toMatchObject({
      state: 'closed',
      fairness: after.fairness,
      outcome: { result: body.result },
    })
  })
})

describe('a slot round with free spins', () => {
  async function playFreeSpins(key: string, gameId = 'red-fox') {
    const seated = await seat(gameId)
    const outcome = await arrangeRound(ground.database, seated.playerId, gameId, (o) => freeSpinsOf(o) >= 8)
    const { body } = await seated.page.play({ stake: 200, clientRoundKey: key })
    return { ...seated, outcome, round: body }
  }

  test('stays open and shows only the paid spin', async () => {
    const { round, outcome } = await playFreeSpins('free-open-1')
    expect(round.state).toBe('open')
    if (round.result?.kind !== 'slot' || outcome.kind !== 'slot') throw new Error('no slot')
    const [paid] = outcome.outcome.spins
    expect(round.result).toMatchObject({
      coin: 10,
      freeSpins: { awarded: paid?.freeSpinsAwarded, played: 0 },
    })
    expect(round.result.spins).toEqual([paid])
    expect(booked(round.roundId)).toEqual([['bet', 200]])
  })

  test('shows one spin at a time and pays all of them at the end', async () => {
    const { round, outcome, page, balance } = await playFreeSpins('free-all-1')
    const first = await page.next(round.roundId, 1)
    expect(first.body.result).toMatchObject({ freeSpins: { played: 1 } })
    await page.next(round.roundId, 2)
    await page.next(round.roundId, 3)
    let spin = 4
    while ((await page.next(round.roundId, spin)).body.state === 'open') spin++
    expect(spin).toBe(freeSpinsOf(outcome))
    const win = coinsOf(outcome) * 10
    expect(booked(round.roundId)).toEqual([
      ['bet', 200],
      ['win', win],
    ])
    expect(await balance()).toBe(10_000 - 200 + win)
    expect(await page.round(round.roundId)).toMatchObject({ state: 'closed', win })
  })

  test('shows a spin once if it is requested twice', async () => {
    const { round, page } = await playFreeSpins('free-twice-1')
    await Promise.all([page.next(round.roundId, 1), page.next(round.roundId, 1), page.next(round.roundId, 1)])
    const { result } = await page.round(round.roundId)
    expect(result).toMatchObject({ freeSpins: { played: 1 } })
  })

  test('rejects a spin out of turn', async () => {
    const { round, page } = await playFreeSpins('free-turn-1')
    const { status, body } = await page.next(round.roundId, 2)
    expect([status, body.error?.code]).toEqual([400, 'invalid'])
    expect(body.error?.fields).toHaveProperty('spin')
  })

  test('is found unchanged after a reload and blocks other rounds', async () => {
    const { round, page, playerId } = await playFreeSpins('free-reload-1')
    await page.next(round.roundId, 1)
    const shown = (await page.next(round.roundId, 2)).body
    const { token } = await ground.bank.openSession(5_000)
    const again = await openPage(running, { playerId, gameId: 'red-fox', walletToken: token })
    expect((await again.session()).unfinished).toEqual(shown)
    const refused = await again.play({ stake: 200, clientRoundKey: 'free-reload-2' })
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'round_open'])
    expect(refused.body.error?.round).toEqual(shown)
  })

  test('is open for its player and prevents rotating the seeds', async () => {
    const { round, page, playerId } = await playFreeSpins('free-rotate-1')
    const { provider } = running.studio
    expect(await provider.replays.round(playerId, round.roundId)).toMatchObject({ state: 'open' })
    expect(await provider.seeds.rotate(playerId, 'mine')).toBeNull()
    await showAll(page, round.roundId)
    expect(await provider.replays.round(playerId, round.roundId)).toMatchObject({ state: 'closed' })
    expect(await provider.seeds.rotate(playerId, 'mine')).not.toBeNull()
  })

  test('continues in its own currency after the player has switched accounts', async () => {
    const { round, page, playerId } = await playFreeSpins('free-currency-1')
    const { token } = await ground.bank.openSession(5_000)
    const dollars = await openPage(running, {
      playerId,
      gameId: 'red-fox',
      walletToken: token,
      currency: 'USD',
    })
    const { unfinished, currency } = await dollars.session()
    expect(currency.code).toBe('USD')
    // The balance of the euro account means nothing to a page that shows dollars.
    expect(unfinished).toMatchObject({
      roundId: round.roundId,
      currency: { code: 'EUR', decimals: 2 },
      balance: null,
    })
    const win = await showAll(dollars, round.roundId)
    expect(booked(round.roundId)).toEqual([
      ['bet', 200],
      ['win', win],
    ])
    expect((await page.round(round.roundId)).balance).toBe(10_000 - 200 + win)
  })

  test('is played to the end and paid if its player abandons it', async () => {
    const { round, outcome, balance } = await playFreeSpins('free-forgotten-1')
    await ground.database.query(
      `update studio.round set created_at = now() - interval '31 days' where id = $1`,
      [round.roundId],
    )
    await running.studio.resumeRounds()
    expect(await balance()).toBe(10_000 - 200 + coinsOf(outcome) * 10)
  })

  test('preserves special symbols, sticky wilds and drawn multipliers as drawn', async () => {
    for (const gameId of ['temple-of-tiles', 'eight-arms', 'oracle', 'firebird']) {
      const seated = await seat(gameId, 100_000)
      const outcome = await arrangeRound(ground.database, seated.playerId, gameId, (o) => freeSpinsOf(o) > 0)
      const { min } = (await seated.page.session()).stakes
      const { body } = await seated.page.play({ stake: min, clientRoundKey: `feature-${gameId}` })
      expect(await showAll(seated.page, body.roundId)).toBe(coinsOf(outcome))
      const { result } = await seated.page.round(body.roundId)
      if (result?.kind !== 'slot' || outcome.kind !== 'slot') throw new Error('no slot')
      expect(result.spins).toEqual(outcome.outcome.spins)
      expect(result.specialSymbol).toBe(outcome.outcome.specialSymbol)
    }
  })
})

describe('a client round key', () => {
  test('plays once after a double click, with the same round for both', async () => {
    const { page, balance } = await seat('tessera-dice')
    const request = { choices: over, clientRoundKey: 'double-click-1' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => page.play(request)))
    expect(new Set(answers.map(({ body }) => body.roundId)).size).toBe(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const roundId = answers[0]?.body.roundId ?? ''
    expect(booked(roundId).filter(([operation]) => operation === 'bet')).toHaveLength(1)
    const { win } = await page.round(roundId)
    expect(await balance()).toBe(10_000 - 100 + win)
  })

  test('conflicts with another stake or other choices', async () => {
    const { page } = await seat('tessera-dice')
    await page.play({ choices: over, clientRoundKey: 'conflict-1' })
    const otherStake = await page.play({ stake: 200, choices: over, clientRoundKey: 'conflict-1' })
    const otherChoice = await page.play({ choices: { ...over, target: 5_051 }, clientRoundKey: 'conflict-1' })
    expect([otherStake.status, otherChoice.status]).toEqual([409, 409])
    expect(otherStake.body.error?.code).toBe('conflict')
  })

  test('can be used by another player, too', async () => {
    const [one, two] = [await seat('tessera-dice'), await seat('tessera-dice')]
    const request = { choices: over, clientRoundKey: 'shared-key-1' }
    const rounds = [(await one.page.play(request)).body.roundId, (await two.page.play(request)).body.roundId]
    expect(new Set(rounds).size).toBe(2)
  })
})

describe('two tabs at once', () => {
  test('play one round at a time in the same game, with different nonces', async () => {
    const { page, playerId, walletToken, balance } = await seat('red-fox', 100_000)
    const other = await openPage(running, { playerId, gameId: 'red-fox', walletToken })
    const attempts = Array.from({ length: 12 }, (_, index) =>
      (index % 2 === 0 ? page : other).play({ stake: 200, clientRoundKey: `two-tabs-${index}` }),
    )
    const answers = await Promise.all(attempts)
    const played = answers.filter(({ status }) => status === 200).map(({ body }) => body)
    expect(played.length).toBeGreaterThan(0)
    expect(answers.every(({ status, body }) => status === 200 || body.error?.code === 'round_open')).toBe(
      true,
    )
    expect(new Set(played.map(({ fairness }) => fairness.nonce)).size).toBe(played.length)
    const wins = await Promise.all(
      played.map(async ({ roundId, state }) =>
        state === 'open' ? showAll(page, roundId) : (await page.round(roundId)).win,
      ),
    )
    expect(await balance()).toBe(100_000 - 200 * played.length + wins.reduce((sum, win) => sum + win, 0))
  })

  test('both play in different games, each with its own nonce', async () => {
    const { page, playerId, walletToken } = await seat('tessera-dice')
    const other = await openPage(running, { playerId, gameId: 'spyglass', walletToken })
    const window = { type: 'range', side: 'inside', low: 2_000, high: 6_000 } as const
    const answers = await Promise.all([
      page.play({ choices: over, clientRoundKey: 'two-games-1' }),
      other.play({ choices: window, clientRoundKey: 'two-games-2' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ body }) => body.fairness.nonce).sort()).toEqual([0, 1])
  })
})

describe('a bet that the wallet refuses', () => {
  test('above the balance returns the balance, and its nonce is spent', async () => {
    const { page, walletToken } = await seat('tessera-dice', 50)
    const refused = await page.play({ choices: over, clientRoundKey: 'too-poor-1' })
    expect(refused.status).toBe(422)
    expect(refused.body.error).toMatchObject({ code: 'insufficient_funds', balance: 50 })
    ground.bank.session(walletToken).balance = 500
    const { body } = await page.play({ choices: over, clientRoundKey: 'too-poor-2' })
    expect(body.fairness.nonce).toBe(1)
  })

  test('shows nothing of its result', async () => {
    const { page } = await seat('red-fox', 50)
    await page.play({ stake: 200, clientRoundKey: 'too-poor-3' })
    const { body } = await page.call<{ rounds: unknown[] }>('GET', '/rounds')
    expect(body.rounds).toMatchObject([
      { state: 'void', refusal: 'insufficient_funds', result: null, win: 0 },
    ])
  })

  test('is refused again with the same key', async () => {
    const { page, walletToken } = await seat('tessera-dice', 50)
    await page.play({ choices: over, clientRoundKey: 'too-poor-4' })
    ground.bank.session(walletToken).balance = 500
    const again = await page.play({ choices: over, clientRoundKey: 'too-poor-4' })
    expect(again.body.error?.code).toBe('insufficient_funds')
  })

  test.each([
    ['because of a closed session', 'closeSession', 'session_closed'],
    ['because the player may not bet', 'forbidBets', 'forbidden'],
  ] as const)('returns its reason %s', async (_, act, code) => {
    const { page, walletToken } = await seat('tessera-dice')
    await ground.bank[act](walletToken)
    const { status, body } = await page.play({ choices: over, clientRoundKey: `refused-${code}` })
    expect([status, body.error?.code]).toEqual([403, code])
  })

  test('explains a limit in the answer to the bet, and keeps nothing of it', async () => {
    const { page, walletToken } = await seat('tessera-dice')
    await ground.bank.limitBets(walletToken, 99)
    const request = { stake: 100, choices: over, clientRoundKey: 'over-the-limit' }
    const { body } = await page.play(request)
    expect(body.error).toMatchObject({
      code: 'forbidden',
      reason: { reason: 'bet_limit', parameters: { period: 'day', limit: 99, left: 99 } },
    })
    const again = await page.play(request)
    expect(again.body.error?.code).toBe('forbidden')
    expect(again.body.error).not.toHaveProperty('reason')
  })
})
