import { playRound, roundFloats, type SlotOutcome } from '@tessera/fairness'
import { loadGame } from '@tessera/fairness/catalogue'
import { nodeHashes } from '@tessera/fairness/node'
import { describe, expect, test } from 'vitest'
import { viewRound } from './round-view.ts'
import type { StoredRound } from './stored-round.ts'

const gameId = 'temple-of-tiles'
const game = await loadGame(gameId)
if (game === null) throw new Error(`no game ${gameId}`)
const rules = game

const wonSpins = 8

/** First slot outcomes with free spins, from seeds that no player uses. */
function outcomesWithFreeSpins(count: number): SlotOutcome[] {
  const found: SlotOutcome[] = []
  for (let nonce = 0; found.length < count; nonce++) {
    const drawn = playRound(rules, null, roundFloats(nodeHashes, { serverSeed: 's', clientSeed: 'c', nonce }))
    if (drawn.kind === 'slot' && drawn.outcome.spins.length > wonSpins) found.push(drawn.outcome)
  }
  return found
}

const [mine, other] = outcomesWithFreeSpins(2)
if (mine === undefined || other === undefined) throw new Error('no free spins')

function storedWith(outcome: SlotOutcome, spinsShown: number): StoredRound {
  return {
    id: 'r-1',
    playerKey: 'real:1',
    gameId,
    clientRoundKey: 'a-round-1',
    stake: 200n,
    choices: null,
    phase: 'open',
    payout: BigInt(outcome.coins) * 10n,
    drawn: {
      outcome: { kind: 'slot', outcome },
      payout: BigInt(outcome.coins) * 10n,
      spinsTotal: outcome.spins.length,
    },
    spinsShown,
    refusal: null,
    reason: null,
    freeRoundsId: null,
    freeRoundsLeft: null,
    balanceBefore: 1_000n,
    balanceAfter: 800n,
    attempts: 0,
    ageMs: 1,
    createdAt: new Date(0),
    closedAt: null,
    mode: 'real',
    walletToken: 't',
    currency: 'EUR',
    serverSeedHash: 'h',
    serverSeed: null,
    sealedSeed: 'sealed',
    clientSeed: 'c',
    nonce: 0,
  }
}

const view = (round: StoredRound) => viewRound(round, round.drawn, rules, 'EUR')

describe('an open round', () => {
  test.each([1, 2, 5, wonSpins])('with %i shown spins looks the same for any remaining ones', (shown) => {
    const [paid, ...free] = mine.spins
    const toCome = [...other.spins.slice(1), ...other.spins.slice(1)]
    const different: SlotOutcome = {
      ...mine,
      spins: [paid, ...free.slice(0, shown - 1), ...toCome],
      coins: mine.coins + 10_000,
    }
    expect(view(storedWith(different, shown))).toEqual(view(storedWith(mine, shown)))
  })

  test('never contains a server seed', () => {
    const text = JSON.stringify(view(storedWith(mine, 1)))
    expect(text).not.toContain('sealed')
  })
})

test('a round without a result shows no result and no win', () => {
  const round: StoredRound = { ...storedWith(mine, 1), phase: 'betting', payout: null, drawn: null }
  expect(view(round)).toMatchObject({ state: 'checking', result: null, win: 0 })
})
