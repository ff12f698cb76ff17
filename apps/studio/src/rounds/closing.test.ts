import type { ProviderWallet } from '@tessera/contract/provider'
import type { Log } from '@tessera/postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RoundListView } from '../protocol.ts'
import { breakClosing, holdRound } from '../testing/hold-round.ts'
import {
  arrangeRound,
  createPlayground,
  newPlayer,
  openPage,
  type Playground,
  pageWithToken,
  type RunningStudio,
} from '../testing/playground.ts'

/** A round that the wallet has settled gets its response before the studio has stored its closing. */

const over = { type: 'over-under', direction: 'over', target: 5_050 } as const
let ground: Playground
let running: RunningStudio
let other: RunningStudio
const warnings: string[] = []
const log: Log = { info: () => {}, warn: (_, message) => warnings.push(message), error: () => {} }
/** Releases the round whose closing is held; null while none is held. */
let release: (() => Promise<void>) | null = null
let holdsNext = false
/** Rounds of each play that the first studio has sent. */
const played: string[] = []

beforeAll(async () => {
  ground = await createPlayground()
  const wallet: ProviderWallet = {
    ...ground.bank.wallet,
    play: async (request) => {
      played.push(request.roundId)
      const answer = await ground.bank.wallet.play(request)
      if (holdsNext) release = await holdRound(ground.database, request.roundId)
      holdsNext = false
      return answer
    },
  }
  running = await ground.start({ wallet, log })
  other = await ground.start()
})
afterAll(() => ground.stop())
beforeEach(() => {
  warnings.length = 0
  played.length = 0
})

const phaseOf = async (roundId: string) => {
  const [row] = await ground.database.query<{ phase: string }>(
    'select phase from studio.round where id = $1',
    [roundId],
  )
  return row?.phase
}

const ask = (key: string) => ({ choices: over, clientRoundKey: `closing-${key}` })

/** A page that received a won round whose closing is held. */
async function answeredRound(key: string) {
  const playerId = newPlayer()
  const { token } = await ground.bank.openSession(10_000)
  const page = await openPage(running, { playerId, gameId: 'tessera-dice', walletToken: token })
  const elsewhere = pageWithToken(other.server, page.token)
  await arrangeRound(
    ground.database,
    playerId,
    'tessera-dice',
    (o) => o.kind === 'dice' && o.outcome.won,
    over,
  )
  holdsNext = true
  const { body: received } = await page.play(ask(key))
  expect(received.state).toBe('closed')
  expect(await phaseOf(received.roundId)).toBe('betting')
  return { playerId, page, elsewhere, received, token, letGo: () => release?.() }
}

/**
 * Waits for a call sent while the round is held, and releases the round once the call has had time to wait.
 */
async function answerAfterRelease<Answer>(call: Promise<Answer>, letGo: () => Promise<void> | undefined) {
  let isAnswered = false
  void call.finally(() => {
    isAnswered = true
  })
  for (let turn = 0; turn < 100 && !isAnswered; turn += 1) await ground.database.query('select 1')
  await letGo()
  return call
}

describe('a page that received its closed round', () => {
  test('received it before it was stored, with the same data', async () => {
    const { page, received, letGo } = await answeredRound('before')
    expect(received).toMatchObject({ state: 'closed', win: 200, balanceBefore: 10_000, balance: 10_100 })
    const again = await answerAfterRelease(page.round(received.roundId), letGo)
    expect(again).toEqual(received)
    expect(await phaseOf(received.roundId)).toBe('closed')
    const booked = ground.bank.booked.filter(({ roundId }) => roundId === received.roundId)
    expect(booked.map(({ operation }) => operation)).toEqual(['bet', 'win'])
  })

  describe.each(['the same process', 'another process'] as const)('in %s', (where) => {
    const key = where.replaceAll(' ', '-')

    // A process that is about to store the closing waits for it and doesn't call the wallet again, which
    // might be unreachable.
    afterEach(() => {
      expect(played.length).toBe(new Set(played).size)
    })

    async function received(name: string) {
      const answered = await answeredRound(`${key}-${name}`)
      const isSame = where === 'the same process'
      return {
        ...answered,
        asking: isSame ? answered.page : answered.elsewhere,
        studio: (isSame ? running : other).studio,
        // Another process closes it by its own clock.
        expected: {
          ...answered.received,
          closedAt: isSame ? answered.received.closedAt : expect.any(String),
        },
      }
    }

    test('finds it closed when it reads the round', async () => {
      const { asking, received: round, expected, letGo } = await received('read')
      expect(await answerAfterRelease(asking.round(round.roundId), letGo)).toEqual(expected)
    })

    test('finds it closed in its history', async () => {
      const { asking, expected, letGo } = await received('history')
      const { body } = await answerAfterRelease(asking.call<RoundListView>('GET', '/rounds'), letGo)
      expect(body.rounds).toEqual([expected])
    })

    test('finds it closed when it opens the game again', async () => {
      const { asking, letGo } = await received('opened')
      const session = await answerAfterRelease(asking.session(), letGo)
      expect([session.unfinished, session.balance]).toEqual([null, 10_100])
    })

    test('finds it closed when the platform reads the round', async () => {
      const { studio, playerId, received: round, letGo } = await received('replay')
      const shown = await answerAfterRelease(studio.provider.replays.round(playerId, round.roundId), letGo)
      expect(shown).toMatchObject({ state: 'closed', outcome: { state: 'closed', win: 200 } })
    })

    test('finds it closed when it repeats its request', async () => {
      const { asking, expected, letGo } = await received('again')
      const { body } = await answerAfterRelease(asking.play(ask(`${key}-again`)), letGo)
      expect(body).toEqual(expected)
    })

    test('finds it closed when it starts the next round', async () => {
      const { asking, received: round, letGo } = await received('next')
      const { status, body } = await answerAfterRelease(asking.play(ask(`${key}-next-2`)), letGo)
      expect([status, body.state]).toEqual([200, 'closed'])
      expect(body.fairness.nonce).toBe(round.fairness.nonce + 1)
    })

    test.each(['page', 'platform'] as const)('finds it closed when the %s rotates the seeds', async (by) => {
      const { asking, studio, playerId, received: round, letGo } = await received(`rotate-${by}`)
      const rotate = async () => {
        if (by === 'platform') return (await studio.provider.seeds.rotate(playerId, 'mine'))?.revealed
        const { body } = await asking.call<{ revealed: string }>('POST', '/seeds/rotate', {
          clientSeed: 'mine',
        })
        return body.revealed
      }
      expect(await answerAfterRelease(rotate(), letGo)).toBe('a'.repeat(64))
      expect((await asking.round(round.roundId)).fairness.serverSeed).toBe('a'.repeat(64))
    })
  })
})

describe('a closing that fails', () => {
  test('leaves a round that its page finishes and that was played once', async () => {
    const { page, received, letGo, token } = await answeredRound('broken')
    await expect
      .poll(async () => {
        await breakClosing(ground.database)
        return warnings
      })
      .toContain('a settled round could not be closed yet')
    await letGo()
    expect(await phaseOf(received.roundId)).toBe('betting')
    played.length = 0
    const { body } = await page.play(ask('broken'))
    expect(body).toEqual(received)
    // The process knew what to store, so it didn't call the wallet, which might be unreachable after such an
    // outage.
    expect(played).toEqual([])
    expect(await ground.bank.wallet.balance({ token })).toMatchObject({ balance: 10_100 })
  })

  test('leaves a round that the sweep finishes', async () => {
    const { received, letGo } = await answeredRound('swept')
    await expect
      .poll(async () => {
        await breakClosing(ground.database)
        return warnings.length
      })
      .toBe(1)
    await letGo()
    await ground.database.query('update studio.unfinished_round set next_attempt_at = now()')
    await running.studio.resumeRounds()
    expect(await phaseOf(received.roundId)).toBe('closed')
  })
})

test('a studio that shuts down has closed all rounds it responded to', async () => {
  let isHeld = false
  const wallet: ProviderWallet = {
    ...ground.bank.wallet,
    play: async (request) => {
      const answer = await ground.bank.wallet.play(request)
      // The shutdown may send the play again, whose hold nothing would release.
      if (!isHeld) {
        isHeld = true
        release = await holdRound(ground.database, request.roundId)
      }
      return answer
    },
  }
  const ending = await ground.start({ wallet })
  const { token } = await ground.bank.openSession(10_000)
  const page = await openPage(ending, { playerId: newPlayer(), gameId: 'tessera-dice', walletToken: token })
  const { body } = await page.play({ choices: over, clientRoundKey: 'closing-ending' })
  let hasEnded = false
  const end = ending.close().then(() => {
    hasEnded = true
  })
  await ground.database.query('select 1')
  expect([hasEnded, await phaseOf(body.roundId)]).toEqual([false, 'betting'])
  await release?.()
  await end
  expect(await phaseOf(body.roundId)).toBe('closed')
})
