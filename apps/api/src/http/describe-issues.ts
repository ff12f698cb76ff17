import type { Failure } from '@tessera/contract'
import { type FieldProblem, problemMessage } from '@tessera/form-rules'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** Maximum number of fields in one error response. */
const MAX_FIELDS = 20
const MAX_NAME_LENGTH = 60

/** Messages for violations of the contract's schemas that no form rule covers. For developers who read the response. */
export const CONTRACT_RULES = {
  wrong_type: 'Value has the wrong type',
  wrong_form: 'Value has the wrong format',
  not_a_choice: 'Value is not one of the options',
  unexpected: 'Unknown field',
  not_text: 'Value contains invalid characters',
} as const

/** Messages for refused account data. For developers who read the response; pages translate the rules instead. */
export const ACCOUNT_RULES = {
  common_password: 'This password is too common',
  personal_password: 'This password is too similar to the name or email address',
  wrong_password: 'The current password is wrong',
  address_taken: 'This address is already registered',
  refused_country: 'Tessera isn’t available in this country',
  unknown_country: 'Unknown country',
  minAge: 'You must be at least {min} years old',
  maxAge: 'Invalid date of birth',
  unknown_language: 'This language isn’t available',
  unknown_time_zone: 'Unknown time zone',
  phone_not_a_number: 'Invalid phone number',
  phone_too_short: 'This phone number is too short',
  phone_too_long: 'This phone number is too long',
  phone_invalid_country: 'The phone number must start with a country code',
  phone_invalid_length: 'Invalid phone number for this country',
  phone_no_messages: 'This number can’t receive text messages',
  phone_has_extension: 'Phone numbers with an extension aren’t supported',
  phone_taken: 'This phone number is already registered',
} as const

const WORDS = { ...CONTRACT_RULES, ...ACCOUNT_RULES }

/** Describes problems by field, both as messages and as rules. */
export function describeProblems(
  problems: ReadonlyMap<string, readonly FieldProblem[]>,
): Required<Pick<Failure, 'fields' | 'problems'>> {
  const entries = [...problems]
  return {
    fields: Object.fromEntries(
      entries.map(([name, broken]) => [name, broken.map((each) => problemMessage(each, WORDS))]),
    ),
    problems: Object.fromEntries(entries.map(([name, broken]) => [name, [...broken]])),
  }
}

/**
 * Describes schema issues by field: as rules, and with the specification's default messages where it defines them.
 *
 * @param part the part of the request that has the issues; used as the field name of an issue without a path
 */
export function describeIssues(issues: readonly Issue[], part: string) {
  const fields = new Map<string, FieldProblem[]>()
  for (const issue of issues) {
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key].join('.'))
        : [issue.path.join('.')]
    for (const name of names.slice(0, MAX_FIELDS)) {
      const field = (name === '' ? part : name).slice(0, MAX_NAME_LENGTH)
      fields.set(field, [...(fields.get(field) ?? []), problemOf(issue)])
    }
    if (fields.size >= MAX_FIELDS) break
  }
  return describeProblems(fields)
}

const broken = (rule: string, ...params: unknown[]): FieldProblem => ({ rule, params: params.map(String) })

/** Returns the form rule that a field of the contract broke. The schema passes the rule on in the issue's parameters. */
function ruleOf(issueParams: Record<string, unknown> = {}): FieldProblem {
  const { rule, params } = issueParams
  return typeof rule === 'string'
    ? broken(rule, ...(Array.isArray(params) ? params : []))
    : broken('not_accepted')
}

function problemOf(issue: Issue): FieldProblem {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return broken('required')
      return broken(issue.expected === 'int' ? 'integer' : 'wrong_type')
    case 'too_small':
      return broken(issue.origin === 'string' ? 'min' : 'minValue', issue.minimum)
    case 'too_big':
      return broken(issue.origin === 'string' ? 'max' : 'maxValue', issue.maximum)
    case 'invalid_format':
      return broken(issue.format === 'email' ? 'email' : 'wrong_form')
    case 'invalid_value':
      return broken(issue.input === undefined ? 'required' : 'not_a_choice')
    case 'unrecognized_keys':
      return broken('unexpected')
    case 'custom':
      return ruleOf(issue.params)
    default:
      return broken('not_accepted')
  }
}
