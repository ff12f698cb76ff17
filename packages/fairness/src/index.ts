export { type DiceResult, diceResults } from './exact/dice-results.ts'
export { SAMPLED_ROUNDS, type SampledResults, sampledSlotResults } from './exact/sampled-results.ts'
export { hasSlotResults, type SlotResult, slotResults } from './exact/slot-results.ts'
export { diceWin, isFairStake } from './fair-stake.ts'
export { commitment, type Floats, floatToIndex, type RoundSeeds, roundFloats } from './floats.ts'
export { defaultDiceChoices, diceChoicesProblem, diceMultiplierMillionths, diceOdds } from './games/dice.ts'
export { MAX_MULTIPLIER_HUNDREDTHS, maxWinningOutcomes, minWinningOutcomes } from './games/dice-limits.ts'
export type { DiceChoices, DiceGame, DiceOutcome, DiceRules, DiceRuleType } from './games/dice-types.ts'
export { freeSpinsAwarded } from './games/slot.ts'
export type {
  Cell,
  FreeSpinMultiplier,
  FreeSpinRules,
  PayLine,
  PayRow,
  SlotGame,
  SlotOutcome,
  SlotSpin,
  SlotWin,
  Strips,
  SymbolCode,
  WeightedTable,
  WildRules,
} from './games/slot-types.ts'
export type { Hashes } from './hash.ts'
export {
  crashHundredths,
  diceRoll,
  drawWithoutReplacement,
  kenoDraw,
  limboHundredths,
  minesDraw,
} from './results.ts'
export {
  coinOf,
  type Game,
  playRound,
  playRoundAtOnce,
  type RoundOutcome,
  type RoundToVerify,
  roundDownToSubunit,
  roundPayout,
  type Verification,
  verifyRound,
} from './round.ts'
