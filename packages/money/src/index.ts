export {
  divideDown,
  divideHalfUp,
  fromJsonAmount,
  toDecimalText,
  toJsonAmount,
} from './amount.ts'
export { EQUIVALENT_DECIMALS, equivalentHundredths, exactRate, isUsableRate, RATE_BOUNDS } from './convert.ts'
export {
  CURRENCIES,
  type Currency,
  type CurrencyType,
  currencyOf,
  findCurrency,
  MILLI_UNIT,
  type SubCurrency,
} from './currency.ts'
export { latinDigits } from './digits.ts'
export { type Fee, feeOf } from './fee.ts'
export {
  type AmountParts,
  amountParts,
  formatAmount,
  formatEquivalent,
  shortAmount,
  typedAmount,
} from './format.ts'
export { type AmountUnit, chosenUnit, unitOf, unitsOf } from './unit.ts'
