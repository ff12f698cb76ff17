import { acceptedCountries } from '../../../countries.ts'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { Platform } from '../../../platform/platform.ts'

export const listCountries = ({ jurisdiction }: Platform): CallHandler<'GET /api/settings/countries'> => {
  const countries = acceptedCountries(jurisdiction.refusedCountries)
  return async () => answer(countries)
}
