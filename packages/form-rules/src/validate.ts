import { DEFAULT_MESSAGES, FALLBACK_MESSAGE, fillMessage, messageFacts } from './messages.ts'
import { type PhoneChecker, phoneRule, withPlus } from './phone.ts'
import { type Check, PRESENCE_RULES, VALUE_RULES } from './rules.ts'
import { isEmpty } from './texts.ts'

/** A rule as the server writes it in a field list: `required`, `min:8`, `between:3,24`. */
export type RuleText = string

/** A field of a form with its rules. */
export interface FormField {
  readonly name: string
  readonly rules: readonly RuleText[]
}

export interface ValidationOptions {
  /** The moment that `today` and ages are counted from. */
  now?: Date
  phone?: PhoneChecker
  /** Rules beside the ones that are always known. */
  checks?: ExtraChecks
  /** Messages of the content by rule name; they replace the default ones. */
  messages?: Readonly<Record<string, string>>
}

function split(rule: RuleText): { name: string; params: string[] } {
  const colon = rule.indexOf(':')
  if (colon < 0) return { name: rule, params: [] }
  return { name: rule.slice(0, colon), params: rule.slice(colon + 1).split(',') }
}

/** Whether there is a rule of this name: a server of a newer version may know more. */
export const isKnownRule = (rule: RuleText): boolean => {
  const { name } = split(rule)
  return Object.hasOwn(VALUE_RULES, name) || Object.hasOwn(PRESENCE_RULES, name)
}

/** A rule that a value breaks, with its parameters: what a page says in its language. */
export interface FieldProblem {
  readonly rule: string
  readonly params: readonly string[]
}

/** Rules that a form brings along, such as those of destinations; they add to the ones that are always known. */
export type ExtraChecks = Readonly<Record<string, Check>>

/**
 * Checks one value against its rules, in their order. Answers the first rule that fails, or null. Unknown rules pass:
 * the server checks again and has the last word.
 */
export function findProblem(
  field: string,
  value: unknown,
  rules: readonly RuleText[],
  values: Readonly<Record<string, unknown>> = {},
  options: Omit<ValidationOptions, 'messages'> = {},
): FieldProblem | null {
  const context = {
    field,
    values,
    now: options.now ?? new Date(),
    ...(options.phone ? { phone: options.phone } : {}),
  }
  for (const rule of rules) {
    const { name, params } = split(rule)
    const presence = Object.hasOwn(PRESENCE_RULES, name) ? PRESENCE_RULES[name] : undefined
    const check = checkOf(VALUE_RULES, name) ?? checkOf(options.checks ?? {}, name)
    const passes = presence
      ? presence(value, params, context)
      : !check || isEmpty(value) || check(value, params, context)
    if (!passes) return { rule: name === 'phone' ? brokenPhone(value, options.phone) : name, params }
  }
  return null
}

/** A wrong telephone number says which of the five outcomes it is, where there is a checker that knows. */
function brokenPhone(value: unknown, check: PhoneChecker | undefined): string {
  const problem = typeof value === 'string' ? check?.(withPlus(value)) : null
  return problem ? phoneRule(problem) : 'phone'
}

const checkOf = (checks: ExtraChecks, name: string): Check | undefined =>
  Object.hasOwn(checks, name) ? checks[name] : undefined

/** A problem in words: the content's message where it has one, else the specification's. */
export function problemMessage(
  { rule, params }: FieldProblem,
  messages: Readonly<Record<string, string>> = {},
): string {
  const message = messages[rule] ?? DEFAULT_MESSAGES[rule] ?? FALLBACK_MESSAGE
  return fillMessage(message, messageFacts(rule, params))
}
