export { BET_ACTIONS, BET_STATES, type BetAction, type BetState, isOver, nextBetState } from './bet-state.ts'
export { autoCashOut, autoCashOutProblem } from './cash-out/auto-cash-out.ts'
export {
  CASH_OUT_MARGIN_BASIS_POINTS,
  type CashOutOffer,
  cashOutOffer,
  offerStands,
  type PriceVersion,
} from './cash-out/cash-out-offer.ts'
export { fairValue } from './cash-out/fair-value.ts'
export { type EventForecast, forecastOfLeg, type PossibleEnd } from './cash-out/forecast.ts'
export {
  type CashedOut,
  cashOut,
  isCashOutPercent,
  MAX_PARTIAL_PERCENT,
  MIN_PARTIAL_PERCENT,
} from './cash-out/partial-cash-out.ts'
export {
  add,
  compare,
  type Fraction,
  fraction,
  fractionOfChance,
  multiply,
  ONE,
  subtract,
  ZERO,
} from './fraction.ts'
export {
  type BuilderProblem,
  type BuilderSelection,
  builderOutcome,
  builderProblem,
  MAX_BUILDER_SELECTIONS,
} from './leg/bet-builder.ts'
export { type PlaceTerms, placeOutcome, placeTermsOf } from './leg/each-way.ts'
export { type LegTerms, legMultiplier, plainTerms } from './leg/leg-multiplier.ts'
export {
  HALF_LOST,
  HALF_WON,
  type LegOutcome,
  LOST,
  outcomeOfPosition,
  VOID,
  WON,
} from './leg/leg-outcome.ts'
export { type DeadHeat, type LegResult, outcomeOfResult } from './leg/leg-result.ts'
export { deductionPercentOf, ruleFourPercent, type Withdrawal } from './leg/rule-four.ts'
export { type MarketBook, marketLiability, marketRoom } from './limits/market-room.ts'
export {
  liabilityOf,
  maxStakePerLine,
  minStakePerLine,
  type StakeBounds,
  stakeProblem,
} from './limits/stake-limit.ts'
export { oddsRatioMargin, withoutOddsRatioMargin } from './margin/odds-ratio.ts'
export { offerBuilder } from './margin/offer-builder.ts'
export { LEAST_RETURN, MAX_LOADING, offerMarket, offerPrice, returnOf } from './margin/offer-price.ts'
export { powerMargin, withoutPowerMargin } from './margin/power.ts'
export { proportionalMargin, withoutProportionalMargin } from './margin/proportional.ts'
export { type ShinReading, shinMargin, withoutShinMargin } from './margin/shin.ts'
export { chanceOnLine, type FiveResults } from './margin/split-line.ts'
export { combinedOdds } from './price/combined-odds.ts'
export { formatPrice, ODDS_FORMATS, type OddsFormat, traditionalFraction } from './price/format-price.ts'
export {
  isLadderPrice,
  LADDER,
  LADDER_STEPS,
  MAX_PRICE,
  MIN_PRICE,
  nextPrice,
  type Price,
  previousPrice,
  roundDownToLadder,
} from './price/ladder.ts'
export { acceptsPrice, PRICE_CHANGES, type PriceChange } from './price/price-change.ts'
export type { TraditionalFraction } from './price/traditional-fractions.ts'
export { type Bet, type BetLeg, newBet, voidBet } from './settle/bet.ts'
export { type Resettlement, resettlement } from './settle/resettlement.ts'
export {
  type BetLabel,
  type BetSettlement,
  betLabel,
  potentialPayout,
  settleBet,
  stakeOf,
} from './settle/settle-bet.ts'
export { type BetKind, betKindsFor, findBetKind, MAX_LEGS, MAX_SYSTEM_LEGS } from './systems/bet-kinds.ts'
export { type LegDependence, legConflicts } from './systems/leg-conflicts.ts'
export { returnOfLines } from './systems/line-polynomial.ts'
export { lineCount, linesOf } from './systems/lines.ts'
