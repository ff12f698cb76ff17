import { defaultDiceChoices, verifyRound } from '@tessera/fairness'
import { browserHashes } from '@tessera/fairness/browser'
import { gameIds, loadGame } from '@tessera/fairness/catalogue'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RoundView } from '../protocol.ts'
import {
  arrangeRound,
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

async function seat(gameId: string) {
  const playerId = newPlayer()
  const { token } = await ground.bank.openSession(1_000_000)
  return { playerId, page: await openPage(running, { playerId, gameId, walletToken: token }) }
}

/** Shows all free spins of a round. */
async function finish(page: Page, round: RoundView): Promise<void> {
  let state = round.state
  for (let spin = 1; state === 'open'; spin++) state = (await page.next(round.roundId, spin)).body.state
}

/** The result that the player's own browser computes from the revealed seeds. */
async function verify(gameId: string, round: RoundView) {
  const game = await loadGame(gameId)
  const { serverSeed, serverSeedHash, clientSeed, nonce } = round.fairness
  if (game === null || serverSeed === null) throw new Error('there is no revealed seed')
  return verifyRound(browserHashes, {
    game,
    choices: round.choices,
    stake: BigInt(round.stake),
    serverSeedHash,
    seeds: { serverSeed, clientSeed, nonce },
  })
}

/** The result without the parts that only the page needs. */
function drawn(round: RoundView) {
  if (round.result?.kind === 'dice') return round.result.outcome
  return { spins: round.result?.spins, specialSymbol: round.result?.specialSymbol }
}

describe('a player who verifies a round', () => {
  test.each(gameIds)('finds the result of its seeds in %s', async (gameId) => {
    const game = await loadGame(gameId)
    const { playerId, page } = await seat(gameId)
    const choices = game?.kind === 'dice' ? defaultDiceChoices[game.rules.type] : null
    const { stakes } = await page.session()
    const { body } = await page.play({ stake: stakes.default, clientRoundKey: `verify-${gameId}`, choices })
    await finish(page, body)
    await running.studio.provider.seeds.rotate(playerId, 'mine')

    const round = await page.round(body.roundId)
    const { seedMatches, outcome, payout } = await verify(gameId, round)
    expect(seedMatches).toBe(true)
    expect(outcome.outcome).toMatchObject(drawn(round))
    expect(payout).toBe(BigInt(round.win))
  })

  test('finds that all its free spins came from one nonce', async () => {
    const { playerId, page } = await seat('temple-of-tiles')
    await arrangeRound(ground.database, playerId, 'temple-of-tiles', (one) => freeSpinsOf(one) > 0)
    const { body } = await page.play({ stake: 200, clientRoundKey: 'verify-free-spins' })
    await finish(page, body)
    await running.studio.provider.seeds.rotate(playerId, 'mine')

    const round = await page.round(body.roundId)
    const { outcome, payout } = await verify('temple-of-tiles', round)
    expect(freeSpinsOf(outcome)).toBeGreaterThan(0)
    expect(outcome.outcome).toMatchObject(drawn(round))
    expect(payout).toBe(BigInt(round.win))
  })

  test("finds that another seed doesn't match the commitment", async () => {
    const { playerId, page } = await seat('tessera-dice')
    const { body } = await page.play({
      clientRoundKey: 'verify-other-seed',
      choices: defaultDiceChoices['over-under'],
    })
    await running.studio.provider.seeds.rotate(playerId, 'mine')
    const round = await page.round(body.roundId)
    const forged = { ...round, fairness: { ...round.fairness, serverSeed: '0'.repeat(64) } }
    expect((await verify('tessera-dice', forged)).seedMatches).toBe(false)
  })
})
