import { DEFAULT_MESSAGES, FALLBACK_MESSAGE, fillMessage, messageParams } from './messages.ts'
import { type PhoneChecker, phoneRule, withPlus } from './phone.ts'
import { type Check, PRESENCE_RULES, VALUE_RULES } from './rules.ts'
import { isEmpty } from './texts.ts'

/** A rule in a server's list of fields: `required`, `min:8`, `between:3,24`. */
export type RuleText = string

/** A field of a form with its rules. */
export interface FormField {
  readonly name: string
  readonly rules: readonly RuleText[]
}

export interface ValidationOptions {
  /** Reference time for `today` and ages. */
  now?: Date
  phone?: PhoneChecker
  /** Rules in addition to the built-in ones. */
  checks?: ExtraChecks
  /** Messages of the content by rule name, which replace the default ones. */
  messages?: Readonly<Record<string, string>>
}

function split(rule: RuleText): { name: string; params: string[] } {
  const colon = rule.indexOf(':')
  if (colon < 0) return { name: rule, params: [] }
  return { name: rule.slice(0, colon), params: rule.slice(colon + 1).split(',') }
}

/** True if a rule exists. A newer server may define additional ones. */
export const isKnownRule = (rule: RuleText): boolean => {
  const { name } = split(rule)
  return Object.hasOwn(VALUE_RULES, name) || Object.hasOwn(PRESENCE_RULES, name)
}

/** A violated rule with its parameters, which a page shows in its language. */
export interface FieldProblem {
  readonly rule: string
  readonly params: readonly string[]
}

/** Rules that a form adds to the built-in ones, such as those of destinations. */
export type ExtraChecks = Readonly<Record<string, Check>>

/**
 * Checks a value against its rules in order. Returns the first violated rule, or null. Unknown rules pass, because the
 * server validates the value again.
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
    if (!passes) return { rule: name === 'phone' ? phoneProblemRule(value, options.phone) : name, params }
  }
  return null
}

/** Returns the rule for the problem of an invalid phone number, or `phone` without a checker. */
function phoneProblemRule(value: unknown, check: PhoneChecker | undefined): string {
  const problem = typeof value === 'string' ? check?.(withPlus(value)) : null
  return problem ? phoneRule(problem) : 'phone'
}

const checkOf = (checks: ExtraChecks, name: string): Check | undefined =>
  Object.hasOwn(checks, name) ? checks[name] : undefined

/** Returns the message of a problem: from the content if it has one, else the default of the specification. */
export function problemMessage(
  { rule, params }: FieldProblem,
  messages: Readonly<Record<string, string>> = {},
): string {
  const message = messages[rule] ?? DEFAULT_MESSAGES[rule] ?? FALLBACK_MESSAGE
  return fillMessage(message, messageParams(rule, params))
}
