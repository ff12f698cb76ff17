export { ENDINGS, type Ending, type EndingRule, endingRuleOf, type WinnerCondition } from './rules.ts'
export { type EarlyEnd, resultOfEarlyEnd } from './settle-ending.ts'
