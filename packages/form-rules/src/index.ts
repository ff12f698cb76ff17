export { ageInYears, compareDays, MAX_YEAR, MIN_YEAR, parseDay } from './dates.ts'
export {
  completeFields,
  DESTINATION_FIELDS,
  DETAIL_TEXTS,
  FIELDS,
  type FieldName,
  formField,
  type InputKind,
  isFieldName,
  isOptionalPaymentField,
  LATER_DETAIL_TEXTS,
  OPTIONAL_PAYMENT_FIELDS,
  PAYOUT_FIELDS,
  paymentForm,
  TRAVEL_FIELDS,
} from './fields.ts'
export { describeForm, findFormProblems, tidyText, tidyValues } from './form.ts'
export {
  DIALLING_CODE_CHECKS,
  loadPhoneTools,
  makePhoneChecker,
  PHONE_LIMITS,
  type PhoneChecker,
  type PhoneProblem,
  type PhoneTools,
  phoneRule,
  withPlus,
} from './phone.ts'
export { type Check, PRESENCE_RULES, type RuleContext, VALUE_RULES } from './rules.ts'
export { hasTwoWords, isCpf, isEmail, isEmpty, normalizeName, slugify, tidyEmail } from './texts.ts'
export {
  type FieldProblem,
  type FormField,
  findProblem,
  isKnownRule,
  problemMessage,
  type RuleText,
  type ValidationOptions,
} from './validate.ts'
