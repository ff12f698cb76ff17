export {
  type AmericanFootballParameters,
  americanFootball,
  americanFootballLaw,
} from './american-football/model.ts'
export { type BasketballParameters, basketball, basketballLaw } from './basketball/model.ts'
export type { BestOfState } from './best-of/state.ts'
export { framePins } from './bowling/frames.ts'
export { type BowlingParameters, type BowlingState, bowlerOf, pinsOf } from './bowling/model.ts'
export type { ContestSet, ContestSetParameters } from './contests/model.ts'
export type { Action, ContestParameters, ContestRules, ContestState } from './contests/rules.ts'
export type { FairMarket, Market, Selection, Specifiers } from './core/market.ts'
export { marketKey, specifiersFrom, specifiersText } from './core/market.ts'
export type { Incident, Joint, JointRefusal, Moment, Random, Side, SportModel, Step } from './core/model.ts'
export type { DecidedResult, LegResult, Shares } from './core/results.ts'
export {
  COUNTER_STRIKE_RULES,
  type CounterStrikeMap,
  type CounterStrikeParameters,
  type OvertimeOfRounds,
} from './counter-strike/law.ts'
export { counterStrike } from './counter-strike/model.ts'
export type { CricketRules } from './cricket/ball.ts'
export type { CricketParameters, CricketState } from './cricket/state.ts'
export type { CurlingParameters, CurlingState, EndsRules } from './ends/state.ts'
export * from './families/index.ts'
export { type FightEnd, type FightParameters, type FightState, fight } from './fights/model.ts'
export { type HockeyParameters, type HockeyState, iceHockey } from './ice-hockey/model.ts'
export type { BaseballParameters } from './innings/plate.ts'
export type { InningsRules, InningsState } from './innings/state.ts'
export {
  batting,
  leadOf,
  type PesapalloParameters,
  type PesapalloState,
  REGULAR as PESAPALLO_PERIODS,
} from './pesapallo/state.ts'
export {
  horseRacing,
  type RaceParameters,
  type RacingState,
  type Runner,
  rankedField,
  withdraw,
} from './racing/model.ts'
export type { RallyParameters, RallyRules, RallySet } from './rallies/law.ts'
export { TABLE_TENNIS_RULES, tableTennis, VOLLEYBALL_RULES, volleyball } from './rallies/models.ts'
export { knockOutChances } from './season/knock-out.ts'
export {
  firstOf,
  placesOf,
  SEASON_RUNS,
  type SeasonChances,
  type SeasonMatch,
  type SeasonSoFar,
  simulateSeason,
  type TeamSoFar,
} from './season/season.ts'
export { TABLE_POINTS, type TableOrder, tableOrderOf, tablePointsOf } from './season/table-rules.ts'
export { isFirstHalf, isInFirstHalf, momentNow, stoppageNow } from './soccer/clock.ts'
export { soccer } from './soccer/model.ts'
export type { Scorer, SoccerParameters, Substitutions } from './soccer/parameters.ts'
export { byMoment, type SoccerState } from './soccer/state.ts'
export type { TennisParameters, TennisSet } from './tennis/law.ts'
export { tennis } from './tennis/model.ts'
export type { TickLaw, TickState } from './ticks/law.ts'
export type { DecisionParameters, DecisionState } from './winner/decision.ts'
export { twoWay, type WinnerParameters, type WinnerState } from './winner/model.ts'
