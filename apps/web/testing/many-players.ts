import type { Profile } from '@tessera/contract'
import { fixtureProfile } from './fixture-profile.ts'
import { createLargeLobbyApi, largeLobbyGames } from './large-lobby.ts'

/** A player of the fixture, identified by their token. */
export interface TestPlayer {
  readonly token: string
  readonly nickname: string
  /** In cents. */
  readonly balance: number
  /** Ids of games of the large lobby. */
  readonly favorites: readonly string[]
  readonly played: readonly string[]
}

const gamesOf = (ids: readonly string[]) => largeLobbyGames.filter(({ id }) => ids.includes(id))

const profileOf = ({ nickname }: TestPlayer): Profile => ({
  ...fixtureProfile,
  id: nickname,
  nickname,
  email: `${encodeURIComponent(nickname)}@example.com`,
  isEmailConfirmed: false,
})

/** Creates a player API with a large lobby, in which each player has their own name, balance and games. */
export function createManyPlayersApi(
  players: readonly TestPlayer[],
): (request: Request) => Promise<Response> {
  const callApi = createLargeLobbyApi()
  const answers: Record<string, (player: TestPlayer) => unknown> = {
    '/api/player/init': (player) => ({
      country: 'DE',
      isCountryRefused: false,
      asksConsent: false,
      profile: profileOf(player),
      ways: ['email'],
    }),
    '/api/wallet/accounts': ({ balance }) => [{ id: 1, currency: 'EUR', balance, status: 1, version: 1 }],
    '/api/game/games/favorites': ({ favorites }) => gamesOf(favorites),
    '/api/game/games/played': ({ played }) => gamesOf(played),
  }
  return async (request) => {
    const bearer = request.headers.get('authorization')?.replace('Bearer ', '')
    const player = players.find(({ token }) => token === bearer)
    const answer = answers[new URL(request.url).pathname]
    if (player && answer) return Response.json({ data: answer(player) })
    const headers = new Headers(request.headers)
    headers.delete('authorization')
    return callApi(new Request(request.url, { method: request.method, headers }))
  }
}
