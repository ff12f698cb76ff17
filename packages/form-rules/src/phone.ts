/** Limits of phone numbers (specification, business constants). */
export const PHONE_LIMITS = {
  nationalMinLength: 2,
  nationalMaxLength: 17,
  inputMaxLength: 250,
  extensionMaxLength: 20,
} as const

/** Reasons why a phone number is invalid (specification, validation rules). */
export type PhoneProblem = 'NOT_A_NUMBER' | 'TOO_SHORT' | 'TOO_LONG' | 'INVALID_COUNTRY' | 'INVALID_LENGTH'

/** Checks an international number with its leading plus; null if it is valid. */
export type PhoneChecker = (text: string) => PhoneProblem | null

const PROBLEMS: readonly string[] = [
  'NOT_A_NUMBER',
  'TOO_SHORT',
  'TOO_LONG',
  'INVALID_COUNTRY',
  'INVALID_LENGTH',
]
const isProblem = (text: string): text is PhoneProblem => PROBLEMS.includes(text)

/** Returns the rule name of a phone problem, such as `phone_too_short`. Each rule has its own message. */
export const phoneRule = (problem: string): string => `phone_${problem.toLowerCase()}`

/** Trims a number and adds a leading plus if it is missing. */
export const withPlus = (text: string): string => `+${text.trim().replace(/^[+＋]/, '')}`

interface PhoneLibrary {
  parsePhoneNumberWithError(text: string): { nationalNumber: string; isValid(): boolean }
}

/** Creates a checker from a build of libphonenumber: `min` in the browser, `max` on the server. */
export function makePhoneChecker(library: PhoneLibrary): PhoneChecker {
  return (text) => {
    if (text.length > PHONE_LIMITS.inputMaxLength) return 'TOO_LONG'
    try {
      const number = library.parsePhoneNumberWithError(text)
      if (number.nationalNumber.length < PHONE_LIMITS.nationalMinLength) return 'TOO_SHORT'
      if (number.nationalNumber.length > PHONE_LIMITS.nationalMaxLength) return 'TOO_LONG'
      return number.isValid() ? null : 'INVALID_LENGTH'
    } catch (error) {
      const reason = error instanceof Error ? error.message : ''
      return isProblem(reason) ? reason : 'NOT_A_NUMBER'
    }
  }
}

/**
 * Rule `dialling_code`, for forms with a country: the number must start with a plus, which is missing until a country is
 * chosen. Otherwise the rule `phone` would read the first digits as a dialling code: 0171 … as +1.
 */
export const DIALLING_CODE_CHECKS = {
  dialling_code: (value: unknown): boolean => /^\s*[+＋]/.test(String(value)),
} as const

/** Functions for a phone number field. */
export interface PhoneTools {
  readonly check: PhoneChecker
  /** Country codes with their dialling codes: `['DE', '+49']`. */
  readonly countries: readonly (readonly [country: string, code: string])[]
  /** Parses a partially typed number. Returns it grouped by national convention, in full with its plus, and its country. */
  readonly read: (
    typed: string,
    country: string | null,
  ) => { readonly text: string; readonly full: string; readonly country: string | null }
}

/** Loads the small build for browsers: about 29 kB that only forms with a phone field need. */
export async function loadPhoneTools(): Promise<PhoneTools> {
  const { AsYouType, getCountries, getCountryCallingCode, isSupportedCountry, parsePhoneNumberWithError } =
    await import('libphonenumber-js/min')
  return {
    check: makePhoneChecker({ parsePhoneNumberWithError }),
    countries: getCountries().map((country) => [country, `+${getCountryCallingCode(country)}`]),
    read: (typed, country) => {
      if (country === null && !DIALLING_CODE_CHECKS.dialling_code(typed))
        return { text: typed.slice(0, PHONE_LIMITS.inputMaxLength), full: typed, country }
      const reader = new AsYouType(country !== null && isSupportedCountry(country) ? country : undefined)
      const text = reader.input(typed.slice(0, PHONE_LIMITS.inputMaxLength))
      return { text, full: reader.getNumberValue() ?? typed, country: reader.getCountry() ?? country }
    },
  }
}
