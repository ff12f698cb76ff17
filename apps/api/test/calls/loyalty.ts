import type { loyaltyCalls } from '@tessera/contract'
import { callCases } from '../call-cases.ts'

export const cases = callCases<typeof loyaltyCalls>(({ make }) => ({
  happy: {
    'GET /api/retention/account': () => make('GET /api/retention/account'),
    'GET /api/retention/levels': () => make('GET /api/retention/levels', '', { search: '?locale=de' }),
  },
  refusals: {},
}))
