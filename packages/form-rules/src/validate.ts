import { DEFAULT_MESSAGES, FALLBACK_MESSAGE, fillMessage, messageFacts } from './messages.ts'
import type { PhoneChecker } from './phone.ts'
import { PRESENCE_RULES, VALUE_RULES } from './rules.ts'
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

/**
 * Checks one value against its rules, in their order. Answers the message of the first rule that fails, or null.
 * Unknown rules pass: the server checks again and has the last word.
 */
export function validateField(
  field: string,
  value: unknown,
  rules: readonly RuleText[],
  values: Readonly<Record<string, unknown>> = {},
  options: ValidationOptions = {},
): string | null {
  const context = {
    field,
    values,
    now: options.now ?? new Date(),
    ...(options.phone ? { phone: options.phone } : {}),
  }
  for (const rule of rules) {
    const { name, params } = split(rule)
    const presence = Object.hasOwn(PRESENCE_RULES, name) ? PRESENCE_RULES[name] : undefined
    const check = Object.hasOwn(VALUE_RULES, name) ? VALUE_RULES[name] : undefined
    const passes = presence
      ? presence(value, params, context)
      : !check || isEmpty(value) || check(value, params, context)
    if (passes) continue
    const message = options.messages?.[name] ?? DEFAULT_MESSAGES[name] ?? FALLBACK_MESSAGE
    return fillMessage(message, messageFacts(name, params))
  }
  return null
}

/** Checks a form; answers the messages by field, empty when everything is accepted. */
export function validateForm(
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
  options: ValidationOptions = {},
): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { name, rules } of fields) {
    const message = validateField(name, values[name], rules, values, options)
    if (message !== null) problems[name] = message
  }
  return problems
}
