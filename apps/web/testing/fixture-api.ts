import type { Profile } from '@tessera/contract'
import { ERRORS, type ErrorName } from '@tessera/contract/errors'
import { fixtureProfile } from './fixture-profile.ts'
import { answerSport } from './fixture-sport.ts'

/** Returns one game as in an API response. */
const game = (id: string, name: string, provider: { id: string; name: string }, kind: 'slot' | 'dice') => ({
  id,
  identity: id,
  name,
  thumbnails: { '3x4': `/art/${id}-3x4.svg`, '1x1': `/art/${id}-1x1.svg` },
  provider,
  kind,
  features: kind === 'slot' ? ['free-spins', 'wilds'] : [],
  rtpBasisPoints: 9650,
  volatility: 'medium',
  hasDemo: true,
})

const opus = { id: 'opus-nine', name: 'Opus Nine' }
const fern = { id: 'fern-and-fang', name: 'Fern & Fang' }

export const games = [
  game('red-fox', 'Red Fox', fern, 'slot'),
  game('lighthouse', 'Lighthouse', opus, 'slot'),
  game('over-under', 'Over Under', opus, 'dice'),
  game('owl-hour', 'Owl Hour', fern, 'slot'),
  game('forum-dice', 'Forum Dice', opus, 'dice'),
  game('moss', 'Moss', fern, 'slot'),
]

const answer = (data: unknown, meta?: unknown, status = 200): Response =>
  Response.json(meta === undefined ? { data } : { data, meta }, { status })

const refuse = (name: ErrorName): Response => {
  const { code, status, message } = ERRORS[name]
  return Response.json({ error: { code, name, message, traceId: 'fixture' } }, { status })
}

const currencies = [
  {
    code: 'EUR',
    type: 'fiat',
    symbol: '€',
    decimals: 2,
    subunitToUnit: 100,
    rate: { rate: 1 },
    isEnabled: true,
    isBase: true,
    subCurrencies: [],
  },
]

/** A fixture API and the calls that it received, with their tokens. */
export interface FixtureApi {
  readonly callApi: (request: Request) => Promise<Response>
  readonly calls: { readonly path: string; readonly token: string | null }[]
}

export interface FixtureOptions {
  /** Tokens that the API accepts. */
  readonly validTokens?: readonly string[]
  /** Response to a refresh: a new token, or null for a refusal. */
  readonly refreshed?: string | null
  /** Profile fields of the player with a valid token. */
  readonly profile?: Readonly<Partial<Profile>>
  /** Calls that respond with 503. */
  readonly isDown?: RegExp
}

/** Creates a player API with fixed responses, for tests of the web server. */
export function createFixtureApi(options: FixtureOptions = {}): FixtureApi {
  const calls: { path: string; token: string | null }[] = []
  const valid = [...(options.validTokens ?? []), ...(options.refreshed ? [options.refreshed] : [])]

  const respond = (path: string, url: URL, token: string | null): Response => {
    const isPlayer = token !== null && valid.includes(token)
    if (path === 'POST /api/player/sessions/refresh')
      return options.refreshed ? answer({ accessToken: options.refreshed }) : refuse('session_expired')
    if (token !== null && !isPlayer) return refuse('unauthorized')
    const [, id = ''] = /^GET \/api\/game\/games\/([a-z-]+)$/.exec(path) ?? []
    const found = games.find((entry) => entry.id === id)
    if (options.isDown?.test(path)) return refuse('unavailable')
    const fixed: Record<string, () => Response> = {
      'GET /api/player/init': () =>
        answer({
          country: 'DE',
          isCountryRefused: false,
          asksConsent: false,
          profile: isPlayer ? { ...fixtureProfile, ...options.profile } : null,
          ways: ['email'],
        }),
      'GET /api/player/fields/validations': () =>
        answer(['firstName', 'lastName'].map((name) => ({ name, rules: ['max:50'] }))),
      'GET /api/wallet/accounts': () =>
        answer([{ id: 1, currency: 'EUR', balance: 12_345, status: 1, version: 3 }]),
      'GET /api/settings/currencies': () => answer(currencies),
      'GET /api/game/bonuses': () => answer([]),
      'GET /api/game/collections': () =>
        answer(
          ['popular', 'new', 'slots'].map((identity) => ({
            identity,
            isHidden: false,
            countries: [],
            totalGames: games.length,
            games,
          })),
        ),
      'GET /api/game/providers': () =>
        answer([opus, fern].map((one) => ({ ...one, logo: `/art/${one.id}.svg`, totalGames: 3 }))),
      'GET /api/game/spins/winners': () =>
        answer(
          games.map((entry, index) => ({
            id: `w${index}`,
            player: 'a…a',
            game: entry,
            stake: 100,
            payout: 5000 * (index + 1),
            currency: 'EUR',
            at: '2026-01-01T00:00:00.000Z',
          })),
        ),
      'GET /api/game/games': () =>
        !['popular', 'new', 'slots', 'secret'].includes(url.searchParams.get('collection') ?? 'popular')
          ? refuse('not_found')
          : answer(games, {
              page: Number(url.searchParams.get('page') ?? 1),
              perPage: 20,
              totalPages: 1,
              totalRows: games.length,
            }),
      'GET /api/game/games/features': () => answer([{ id: 'free-spins', totalGames: 4 }]),
      'GET /api/game/games/favorites': () => answer(games.slice(0, 2)),
      'GET /api/game/games/played': () => answer(games.slice(2, 5)),
      'GET /api/game/search/recent': () => answer(['fox']),
      'GET /api/game/games/search': () => answer({ games: games.slice(0, 3), providers: [] }),
    }
    if (found)
      return answer({
        ...found,
        description: 'A game.',
        rtpBasisPoints: 9650,
        volatility: 'medium',
        tags: ['animals'],
        releasedAt: '2026-01-01',
        isFavorite: false,
        hasOpenRound: false,
      })
    const sport = answerSport(url)
    if (sport !== undefined) return answer(sport)
    return fixed[path]?.() ?? refuse('not_found')
  }

  return {
    calls,
    callApi: async (request) => {
      const url = new URL(request.url)
      const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? null
      const path = `${request.method} ${url.pathname}`
      calls.push({ path, token })
      return respond(path, url, token)
    },
  }
}
