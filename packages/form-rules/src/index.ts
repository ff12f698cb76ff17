export { ageInYears, compareDays, MAX_YEAR, MIN_YEAR, parseDay } from './dates.ts'
export {
  completeFields,
  DESTINATION_FIELDS,
  FIELDS,
  type FieldName,
  formField,
  type InputKind,
  isFieldName,
} from './fields.ts'
export {
  loadPhoneChecker,
  makePhoneChecker,
  PHONE_LIMITS,
  type PhoneChecker,
  type PhoneProblem,
  withPlus,
} from './phone.ts'
export { type Check, PRESENCE_RULES, type RuleContext, VALUE_RULES } from './rules.ts'
export { hasTwoWords, isCpf, isEmpty, normalizeName, slugify } from './texts.ts'
export {
  type FieldProblem,
  type FormField,
  findProblems,
  isKnownRule,
  problemMessage,
  type RuleText,
  type ValidationOptions,
  validateField,
  validateForm,
} from './validate.ts'
