import { DEFAULT_MESSAGES, FALLBACK_MESSAGE, fillMessage } from '@tessera/form-rules'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** The fields named in one answer, at most. */
const MAX_FIELDS = 20
const MAX_NAME_LENGTH = 60

/**
 * What is wrong with which field, in the specification's default messages where there is one.
 *
 * @param part the part of the request that the issues are about; its name stands for an issue without a path
 */
export function describeIssues(issues: readonly Issue[], part: string): Record<string, string[]> {
  const fields = new Map<string, string[]>()
  for (const issue of issues) {
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key].join('.'))
        : [issue.path.join('.')]
    for (const name of names.slice(0, MAX_FIELDS)) {
      const field = (name === '' ? part : name).slice(0, MAX_NAME_LENGTH)
      fields.set(field, [...(fields.get(field) ?? []), messageOf(issue)])
    }
    if (fields.size >= MAX_FIELDS) break
  }
  return Object.fromEntries(fields)
}

/** The default message of a rule of the forms, with its limit filled in. */
const ruleMessage = (rule: string, limit = ''): string =>
  fillMessage(DEFAULT_MESSAGES[rule] ?? FALLBACK_MESSAGE, { min: limit, max: limit })

function messageOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return ruleMessage('required')
      return issue.expected === 'int' ? ruleMessage('integer') : 'Value has the wrong type'
    case 'too_small':
      return ruleMessage(issue.origin === 'string' ? 'min' : 'minValue', String(issue.minimum))
    case 'too_big':
      return ruleMessage(issue.origin === 'string' ? 'max' : 'maxValue', String(issue.maximum))
    case 'invalid_format':
      return issue.format === 'email' ? ruleMessage('email') : 'Value is not in the right form'
    case 'invalid_value':
      return 'Value is not one of the accepted ones'
    case 'unrecognized_keys':
      return 'Value is not expected'
    default:
      return FALLBACK_MESSAGE
  }
}
