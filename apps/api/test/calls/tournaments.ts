import type { tournamentsCalls } from '@tessera/contract'
import { readTournaments } from '../../src/modules/tournaments/index.ts'
import { publishTournaments } from '../../src/modules/tournaments/publish-tournaments.ts'
import { callCases, refused } from '../call-cases.ts'

export const cases = callCases<typeof tournamentsCalls>((world) => {
  const { make } = world
  return {
    happy: {
      'GET /api/tournaments': () => make('GET /api/tournaments', '', { search: '?locale=de' }),
      'GET /api/tournaments/{id}': async () => {
        const drafts = readTournaments(
          `{ currency: EUR, tournaments: [{ id: example, name: { en: Example, de: Beispiel }, settleMinutes: 5,
             starts: "2020-01-01T00:00:00Z", ends: "2999-01-01T00:00:00Z", score: { by: rounds }, prizes: [{ places: 1, money: 1 }] }] }`,
          'example.yaml',
        )
        await world.app.database.transaction((tx) =>
          publishTournaments(tx, drafts, { operator: 'ann', reason: 'a test' }),
        )
        return make('GET /api/tournaments/{id}', 'example')
      },
    },
    refusals: {
      'GET /api/tournaments/{id}': { not_found: refused(() => make('GET /api/tournaments/{id}', 'x9')) },
    },
  }
})
