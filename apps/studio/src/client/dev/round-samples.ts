import type { SlotSpin } from '../../games/types.ts'
import type { RoundView } from '../../protocol.ts'

/** Sample rounds for tests. */
export function diceRound(change: Partial<RoundView> = {}): RoundView {
  return {
    roundId: 'round-1',
    clientRoundKey: 'key-00000001',
    state: 'closed',
    stake: 100,
    choices: { type: 'over-under', direction: 'over', target: 5050 },
    win: 198,
    result: { kind: 'dice', outcome: { values: [7718], won: true, multiplierMillionths: 1_980_000 } },
    refusal: null,
    reason: null,
    currency: { code: 'EUR', decimals: 2 },
    isFree: false,
    freeRoundsLeft: null,
    balanceBefore: 1_000,
    balance: 1_098,
    fairness: { serverSeedHash: 'a'.repeat(64), serverSeed: null, clientSeed: 'client', nonce: 4 },
    startedAt: '2026-03-02T10:00:00.000Z',
    closedAt: '2026-03-02T10:00:01.000Z',
    ...change,
  }
}

const blankSpin: SlotSpin = {
  stops: [0, 0, 0, 0, 0],
  landed: [
    ['A', 'B', 'C'],
    ['A', 'B', 'C'],
    ['A', 'B', 'C'],
    ['A', 'B', 'C'],
    ['A', 'B', 'C'],
  ],
  shown: [
    ['A', 'B', 'C'],
    ['A', 'B', 'C'],
    ['A', 'B', 'C'],
    ['A', 'B', 'C'],
    ['A', 'B', 'C'],
  ],
  mystery: null,
  wildReel: null,
  stickyBefore: [],
  multiplier: 1,
  wins: [],
  freeSpinsAwarded: 0,
  coins: 0,
}

/** A slot round with this many spins shown, including the paid one. */
export function freeSpinsRound(shown: number, awarded: number): RoundView {
  return diceRound({
    state: shown - 1 < awarded ? 'open' : 'closed',
    choices: null,
    win: 0,
    result: {
      kind: 'slot',
      coin: 5,
      spins: Array.from({ length: shown }, () => blankSpin),
      specialSymbol: null,
      freeSpins: { awarded, played: shown - 1 },
    },
  })
}
