import type { Profile } from '@tessera/contract'
import type { FormValues } from '../../kit/forms/use-form.ts'

/** Fields of the profile that payment methods ask for too. */
const SHARED_FIELDS = ['firstName', 'lastName', 'phone', 'city', 'postalCode', 'address', 'country'] as const

/** Returns the values of the method's fields that the profile has, so that the player doesn't type them again. */
export function knownValues(profile: Profile | null): FormValues {
  const textOf = (detail: string): string => {
    const value = profile?.details[detail]
    return typeof value === 'string' ? value : ''
  }
  return {
    ...Object.fromEntries(SHARED_FIELDS.map((name) => [name, profile?.[name] ?? ''])),
    playerEmail: profile?.email ?? '',
    identify_doc_number: textOf('personalIdNumber'),
    cpf_number: textOf('cpf_number'),
  }
}
