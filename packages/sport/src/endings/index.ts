export { ENDINGS, type Ending, type EndingRule, endingRuleOf, type WinnerStands } from './rules.ts'
export { type EarlyEnd, resultOfEarlyEnd } from './settle-ending.ts'
