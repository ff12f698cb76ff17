import type { Game } from '@tessera/fairness'
import { findCurrency } from '@tessera/money'
import type { StakeLimits } from '../protocol.ts'

/**
 * Smallest coin of a slot per currency: about one euro cent in subunits, rounded to a convenient number.
 * Stakes need no exact exchange rate, only coins of similar value.
 */
const smallestCoin: Readonly<Record<string, number>> = {
  EUR: 1,
  USD: 1,
  BRL: 5,
  JPY: 1,
  PLN: 5,
  INR: 100,
  GBP: 1,
  SEK: 10,
  CAD: 2,
  MXN: 20,
  TRY: 50,
  BTC: 10,
  ETH: 250,
  USDT: 10_000,
  TON: 2_500_000,
}

const coinSteps = [1, 2, 3, 5, 8, 10, 15, 20, 30, 50, 80, 100, 150, 200, 300, 500, 1_000]
const diceSteps = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000]

/** Highest stake in smallest coins: 100 euros. */
const MAX_STAKE_COINS = 10_000
/** Default stake of a new player in smallest coins: one euro. */
const USUAL_STAKE_COINS = 100
/** Highest win of a dice game in smallest coins: 50,000 euros. */
const MAX_DICE_WIN_COINS = 5_000_000
/** Initial balance of a demonstration in smallest coins: 1,000 euros. */
const DEMO_BALANCE_COINS = 100_000

/** True if the studio's games can be played in this currency. */
export function isPlayableIn(currency: string): boolean {
  return findCurrency(currency) !== undefined && smallestCoin[currency] !== undefined
}

function coinOfCurrency(currency: string): number {
  const coin = smallestCoin[currency]
  if (coin === undefined) throw new Error(`no stakes for ${currency}`)
  return coin
}

function nearest(ladder: readonly number[], wanted: number): number {
  return ladder.reduce((best, stake) => (Math.abs(stake - wanted) < Math.abs(best - wanted) ? stake : best))
}

/**
 * Stakes of a game in subunits. A slot's stakes are whole coins, so that its wins are never rounded. Stakes above `stakeMax`
 * aren't offered, except the smallest one of the game.
 */
export function stakeLimits(game: Game, currency: string, stakeMax: bigint | null = null): StakeLimits {
  const coin = coinOfCurrency(currency)
  const isSlot = game.kind === 'slot'
  const unit = isSlot ? coin * game.coinsPerSpin : coin
  const highest = Math.min(MAX_STAKE_COINS * coin, Number(stakeMax ?? Number.POSITIVE_INFINITY))
  const ladder = (isSlot ? coinSteps : diceSteps)
    .map((step) => step * unit)
    .filter((stake, index) => index === 0 || stake <= highest)
  return {
    min: ladder[0] ?? unit,
    max: ladder.at(-1) ?? unit,
    step: isSlot ? game.coinsPerSpin : 1,
    default: nearest(ladder, USUAL_STAKE_COINS * coin),
    ladder,
    maxWin: isSlot ? null : MAX_DICE_WIN_COINS * coin,
  }
}

/** Initial balance of a demonstration account. */
export function demoBalance(currency: string): bigint {
  return BigInt(DEMO_BALANCE_COINS * coinOfCurrency(currency))
}
