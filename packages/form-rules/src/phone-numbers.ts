import { parsePhoneNumberWithError } from 'libphonenumber-js/max'
import { makePhoneChecker, type PhoneChecker, type PhoneProblem, withPlus } from './phone.ts'

/** The full build, for servers: it knows every number that exists, and what kind each is. */
export const checkPhone: PhoneChecker = makePhoneChecker({ parsePhoneNumberWithError })

/** Kinds of numbers that take no messages, or let the owner earn by them. */
const NO_MESSAGES: readonly (string | undefined)[] = [
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'UAN',
  'VOICEMAIL',
  'PAGER',
]

/** A number in the one form in which numbers are compared, or why it is none that messages can go to. */
export type ReadPhone =
  | { readonly phone: string }
  | { readonly problem: PhoneProblem | 'NO_MESSAGES' | 'HAS_EXTENSION' }

/** Reads a telephone number as people write it, also with digits of other scripts, into E.164: `+491701234567`. */
export function readPhone(text: string): ReadPhone {
  const full = withPlus(text)
  const problem = checkPhone(full)
  if (problem !== null) return { problem }
  const number = parsePhoneNumberWithError(full)
  // No message goes to an extension; without it the number would be somebody else's.
  if (number.ext !== undefined) return { problem: 'HAS_EXTENSION' }
  if (NO_MESSAGES.includes(number.getType())) return { problem: 'NO_MESSAGES' }
  return { phone: number.number }
}
