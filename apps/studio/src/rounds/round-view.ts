import {
  coinOf,
  freeSpinsAwarded,
  type Game,
  type RoundOutcome,
  roundPayout,
  type SlotOutcome,
} from '@tessera/fairness'
import { currencyOf } from '@tessera/money'
import type { RoundState, RoundView, ShownOutcome } from '../protocol.ts'
import type { DrawnRound } from './draw-round.ts'
import type { RoundPhase } from './round-phase.ts'
import type { StoredRound } from './stored-round.ts'

const states: Readonly<Record<RoundPhase, RoundState>> = {
  betting: 'checking',
  open: 'open',
  winning: 'checking',
  cancelling: 'checking',
  closed: 'closed',
  void: 'void',
}

/** Part of a slot's outcome that the player has seen. */
function shownPart(outcome: SlotOutcome, spinsShown: number): SlotOutcome {
  const [paid, ...free] = outcome.spins
  const spins: SlotOutcome['spins'] = [paid, ...free.slice(0, spinsShown - 1)]
  return { ...outcome, spins, coins: spins.reduce((sum, { coins }) => sum + coins, 0) }
}

/** Part of the result that may be shown: no free spin before its turn. Null if there is no result. */
function shownOutcome(drawn: DrawnRound | null, { spinsShown }: StoredRound): RoundOutcome | null {
  if (drawn === null || drawn.outcome.kind === 'dice') return drawn?.outcome ?? null
  return { kind: 'slot', outcome: shownPart(drawn.outcome.outcome, spinsShown) }
}

function resultOf(round: StoredRound, game: Game, shown: RoundOutcome): ShownOutcome {
  if (shown.kind === 'dice' || game.kind === 'dice') {
    if (shown.kind !== 'dice') throw new Error(`round ${round.id} is not of its game`)
    return shown
  }
  const { spins, specialSymbol } = shown.outcome
  return {
    kind: 'slot',
    coin: Number(coinOf(game, round.stake)),
    spins: [...spins],
    specialSymbol,
    freeSpins: { awarded: freeSpinsAwarded(game, spins), played: spins.length - 1 },
  }
}

/**
 * View of a round for its page, with the shown part of its result; null if there is none. The balance is
 * included only in `sessionCurrency`.
 */
export function viewRound(
  round: StoredRound,
  drawn: DrawnRound | null,
  game: Game,
  sessionCurrency: string,
): RoundView {
  const shown = shownOutcome(drawn, round)
  const amount = (subunits: bigint | null) =>
    subunits === null || round.currency !== sessionCurrency ? null : Number(subunits)
  return {
    roundId: round.id,
    clientRoundKey: round.clientRoundKey,
    state: states[round.phase],
    stake: Number(round.stake),
    choices: round.choices,
    win: shown === null ? 0 : Number(roundPayout(game, shown, round.stake)),
    result: shown === null ? null : resultOf(round, game, shown),
    refusal: round.refusal,
    reason: round.reason,
    currency: { code: round.currency, decimals: currencyOf(round.currency).decimals },
    isFree: round.freeRoundsId !== null,
    freeRoundsLeft: round.freeRoundsLeft,
    balanceBefore: round.freeRoundsId === null ? amount(round.balanceBefore) : null,
    balance: amount(round.balanceAfter),
    fairness: {
      serverSeedHash: round.serverSeedHash,
      serverSeed: round.serverSeed,
      clientSeed: round.clientSeed,
      nonce: round.nonce,
    },
    startedAt: round.createdAt.toISOString(),
    closedAt: round.closedAt?.toISOString() ?? null,
  }
}
