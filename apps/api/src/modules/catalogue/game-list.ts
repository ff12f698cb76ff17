import type { Game, GameProvider, GameProviderSummary, ProviderGame } from '@tessera/contract'

/** A game of the platform: the provider and its facts about the game. */
export interface ListedGame {
  /** Id in paths: the provider's own id, unless another provider already uses it. */
  readonly id: string
  readonly provider: GameProvider
  readonly facts: ProviderGame
  /** Position in the providers' order, by which games of equal popularity are sorted. */
  readonly place: number
}

/** Snapshot of all games, by id and in order. */
export interface GameList {
  readonly games: readonly ListedGame[]
  readonly byId: ReadonlyMap<string, ListedGame>
  readonly brands: readonly GameProviderSummary[]
}

export const toGame = ({ id, facts }: ListedGame): Game => ({
  id,
  identity: id,
  name: facts.name,
  thumbnails: facts.thumbnails,
  provider: { id: facts.brand.id, name: facts.brand.name },
  kind: facts.kind,
  features: facts.features,
  hasDemo: facts.hasDemo,
  rtpBasisPoints: facts.rtpBasisPoints,
  volatility: facts.volatility,
})

/** Placeholder picture (a blank die) of a withdrawn game. */
const NO_PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#3a4058"/>' +
    '<rect x="24" y="24" width="48" height="48" rx="10" fill="none" stroke="#a5a9ba" stroke-width="4"/></svg>',
)}`

/** Returns a game as the history shows it, by its provider's ids. Also works for a withdrawn game. */
export function gameLabel(
  { games }: GameList,
  providerId: string,
  gameId: string,
): Pick<Game, 'id' | 'name' | 'thumbnails' | 'provider'> {
  const listed = games.find(({ provider, facts }) => provider.id === providerId && facts.gameId === gameId)
  if (!listed)
    return {
      id: gameId,
      name: gameId,
      thumbnails: { '3x4': NO_PICTURE, '1x1': NO_PICTURE },
      provider: { id: providerId, name: '' },
    }
  const { id, name, thumbnails, provider } = toGame(listed)
  return { id, name, thumbnails, provider }
}

/** Merges the lists of the providers. The lobby shows a game's brand as its provider. */
export function buildGameList(
  lists: readonly { provider: GameProvider; games: readonly ProviderGame[] }[],
): GameList {
  const byId = new Map<string, ListedGame>()
  const brands = new Map<string, GameProviderSummary>()
  for (const { provider, games } of lists) {
    for (const facts of games) {
      const id = byId.has(facts.gameId) ? `${provider.id}-${facts.gameId}` : facts.gameId
      byId.set(id, { id, provider, facts, place: byId.size })
      const brand = brands.get(facts.brand.id) ?? {
        id: facts.brand.id,
        name: facts.brand.name,
        logo: facts.brand.logo || facts.thumbnails['1x1'],
        totalGames: 0,
      }
      brands.set(facts.brand.id, { ...brand, totalGames: brand.totalGames + 1 })
    }
  }
  return { games: [...byId.values()], byId, brands: [...brands.values()] }
}

/** Age at which the list is reloaded in the background. Lists of games change rarely. */
const FRESH_MS = 5 * 60_000
/** The same while a provider has never answered, since it may still be starting. */
const RETRY_MS = 5_000

/**
 * Returns a function that returns the cached list. The providers are queried at the first use, and again once the list is
 * stale. The last known games of a failing provider remain listed: opening one queries the provider anyway.
 */
export function createGameLists(
  providers: () => readonly GameProvider[],
  onError: (error: unknown) => void,
): () => Promise<GameList> {
  let current: Promise<GameList> | null = null
  let loadedAtMs = 0
  const loaded = new Map<string, readonly ProviderGame[]>()
  const load = async (): Promise<GameList> => {
    const lists = await Promise.all(
      providers().map(async (provider) => {
        try {
          loaded.set(provider.id, await provider.listGames())
        } catch (error) {
          onError(error)
        }
        return { provider, games: loaded.get(provider.id) ?? [] }
      }),
    )
    return buildGameList(lists)
  }
  return () => {
    const areAllLoaded = providers().every(({ id }) => loaded.has(id))
    const isStale = Date.now() - loadedAtMs > (areAllLoaded ? FRESH_MS : RETRY_MS)
    if (current === null) {
      loadedAtMs = Date.now()
      const first = load()
      current = first
      const forget = () => {
        if (current === first) current = null
      }
      // An empty list is not cached, since the providers may still be starting. The caller receives a failure.
      first.then((list) => list.games.length > 0 || forget(), forget)
    } else if (isStale) {
      loadedAtMs = Date.now()
      const previous = current
      const next = load()
      // Callers receive the old list until the new one is loaded. An empty list never replaces a filled one.
      next.then((list) => {
        if (list.games.length > 0) current = next
      }, onError)
      return previous
    }
    return current
  }
}
