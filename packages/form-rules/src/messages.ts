/**
 * Default messages of the rules, verbatim from the specification. Other rules use {@link FALLBACK_MESSAGE}. The content can
 * replace each message, with the placeholders {min}, {max} and {param}.
 */
export const DEFAULT_MESSAGES: Readonly<Record<string, string>> = {
  required: 'Value is required',
  requiredIf: 'Value is required',
  accepted: 'Value is required',
  email: 'Value is not a valid email address',
  url: 'The value is not a valid URL address',
  min: 'This field should be at least {min} characters long',
  max: 'The maximum length allowed is {max}',
  minValue: 'The minimum value allowed is {min}',
  maxValue: 'The maximum value allowed is {max}',
  integer: 'Value is not an integer',
  decimal: 'Value must be decimal',
  numeric: 'Value must be numeric',
}

/** Message of rules that have neither a default message nor one in the content. */
export const FALLBACK_MESSAGE = 'Value is not accepted'

/** Returns the placeholder values of a rule's message. */
export function messageParams(rule: string, params: readonly string[]): Record<string, string> {
  const [first = '', second = ''] = params
  if (rule === 'between' || rule === 'digits_between')
    return { min: first, max: second, param: params.join(', ') }
  return { min: first, max: first, param: first }
}

/** Fills the placeholders of a message. Unknown placeholders stay unchanged. */
export const fillMessage = (message: string, values: Readonly<Record<string, string>>): string =>
  message.replace(/\{(min|max|param)\}/g, (whole, name: string) => values[name] ?? whole)
