import type { settingsCalls } from '@tessera/contract'
import { callCases } from '../call-cases.ts'

export const cases = callCases<typeof settingsCalls>((world) => {
  const { make } = world
  return {
    happy: {
      'GET /api/settings/currencies': () =>
        make('GET /api/settings/currencies', '', { search: '?visible=1' }),
      'GET /api/settings/locales': () => make('GET /api/settings/locales'),
      'GET /api/settings/countries': () => make('GET /api/settings/countries'),
      'GET /api/settings/constants': () => make('GET /api/settings/constants'),
    },
    refusals: {},
  }
})
