import { acceptedCountries } from '../../../countries.ts'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { Platform } from '../../../platform/platform.ts'

export const listCountries = ({ jurisdictionOf }: Platform): CallHandler<'GET /api/settings/countries'> => {
  const countries = acceptedCountries([]).filter(
    (country) => !jurisdictionOf({ country: country.code }).refusedCountries.includes(country.code),
  )
  return async () => answer(countries)
}
