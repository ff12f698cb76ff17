import { parsePhoneNumberWithError } from 'libphonenumber-js/max'
import { makePhoneChecker, type PhoneChecker, type PhoneProblem, withPlus } from './phone.ts'

/** Checker with the full metadata of all number ranges and types, for servers. */
export const checkPhone: PhoneChecker = makePhoneChecker({ parsePhoneNumberWithError })

/** Types of numbers that can't receive messages, or for which the owner earns money. */
const UNREACHABLE_TYPES: readonly (string | undefined)[] = [
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'UAN',
  'VOICEMAIL',
  'PAGER',
]

/** A number in E.164, or the reason why messages can't be sent to it. */
export type ReadPhone =
  | { readonly phone: string }
  | { readonly problem: PhoneProblem | 'NO_MESSAGES' | 'HAS_EXTENSION' }

/** Parses a phone number in any common notation, including digits of other scripts, to E.164: `+491701234567`. */
export function readPhone(text: string): ReadPhone {
  const full = withPlus(text)
  const problem = checkPhone(full)
  if (problem !== null) return { problem }
  const number = parsePhoneNumberWithError(full)
  // Messages can't be sent to an extension, and the number without it belongs to a different subscriber.
  if (number.ext !== undefined) return { problem: 'HAS_EXTENSION' }
  if (UNREACHABLE_TYPES.includes(number.getType())) return { problem: 'NO_MESSAGES' }
  return { phone: number.number }
}
