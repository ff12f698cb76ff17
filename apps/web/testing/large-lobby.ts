import { withDrawnWidths } from '@tessera/contract/pictures'
import { createFixtureApi } from './fixture-api.ts'

/** Maximum number of wins in the API's response. */
const WINS = 10
const FEATURES = ['lines-10', 'wilds', 'free-spins', 'retriggers', 'multiplier']
/** Games per shelf, as in our own catalogue of 27 games. */
const SHELVES = [
  ['popular', 6],
  ['dice', 3],
  ['new', 6],
  ['animals', 6],
  ['free-spins', 6],
  ['slots', 0],
  ['high-volatility', 0],
  ['low-volatility', 0],
  ['sea', 0],
  ['ancient', 0],
  ['classic', 0],
] as const
const PROVIDERS = ['Opus Nine', 'Night Kiln', 'Saltglass', 'Fern & Fang'].map((name) => ({
  id: name.toLowerCase().replaceAll(/\W+/g, '-'),
  name,
}))

/** Games of the large lobby, as in an API response. */
export const largeLobbyGames = Array.from({ length: 27 }, (_, number) => {
  const id = `game-no-${number}`
  const art = (shape: string): string =>
    withDrawnWidths(`/studio/art/${id}/${shape}.svg?v=${10_000_000 + number}`, { small: 240, large: 400 })
  return {
    id,
    identity: id,
    name: `Game No ${number}`,
    thumbnails: { '3x4': art('3x4'), '1x1': art('1x1') },
    provider: PROVIDERS[number % PROVIDERS.length],
    kind: 'slot',
    features: FEATURES,
    hasDemo: true,
    rtpBasisPoints: 9602,
    volatility: 'medium',
  }
})

function shelves() {
  let taken = 0
  return SHELVES.map(([identity, size]) => {
    const shown = largeLobbyGames.slice(taken, taken + size)
    taken += size
    return { identity, isHidden: false, countries: [], totalGames: 7, games: shown }
  })
}

const wins = Array.from({ length: WINS }, (_, number) => {
  const { id, name, thumbnails } = largeLobbyGames[number] ?? {}
  return {
    id: String(100_000 + number),
    player: 'ad•••',
    game: { id, name, thumbnails },
    stake: 100,
    payout: 123_400,
    currency: 'EUR',
    at: '2026-01-01T00:00:00.000Z',
  }
})

const currencies = ['EUR', 'USD', 'BRL', 'JPY', 'BTC', 'ETH', 'USDT', 'INR'].map((code) => ({
  code,
  type: 'fiat',
  symbol: code,
  decimals: 2,
  subunitToUnit: 100,
  rate: { rate: 1.1 },
  isEnabled: true,
  isBase: code === 'EUR',
  subCurrencies: [],
}))

/** Creates a player API with a lobby as large as our own, to measure the weight of pages. */
export function createLargeLobbyApi(): (request: Request) => Promise<Response> {
  const { callApi } = createFixtureApi()
  const answers: Record<string, unknown> = {
    '/api/game/collections': shelves(),
    '/api/game/spins/winners': wins,
    '/api/settings/currencies': currencies,
    '/api/game/providers': PROVIDERS.map((one) => ({
      ...one,
      logo: `/studio/art/brands/${one.id}.svg?v=9e0e1f595f`,
      totalGames: 7,
    })),
  }
  return async (request) => {
    const data = answers[new URL(request.url).pathname]
    return data === undefined ? callApi(request) : Response.json({ data })
  }
}
