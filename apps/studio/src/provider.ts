import { randomUUID } from 'node:crypto'
import { withDrawnWidths } from '@tessera/contract/pictures'
import type {
  GameProvider,
  ProviderGame,
  ProviderGameSessionRequest,
  ProviderRound,
} from '@tessera/contract/provider'
import { tellRecords } from '@tessera/provider-kit'
import {
  COVER_WIDTHS,
  drawnCovers,
  picturesOf,
  pictureVersion,
  renderBrandLogo,
  renderGameArt,
  renderSymbolArt,
} from './art/index.ts'
import type { StudioGame } from './games/load-games.ts'
import { demoBalance, isPlayableIn, stakeLimits } from './games/stake-limits.ts'
import { coversFolder } from './page/game-page.ts'
import { rotateRequestSchema } from './protocol.ts'
import { playerRecords } from './records/player-records.ts'
import { advanceRound } from './rounds/advance-round.ts'
import { findRound } from './rounds/round-store.ts'
import type { StoredRound } from './rounds/stored-round.ts'
import { publicSeeds } from './seeds/seed-store.ts'
import { insertSession, realPlayerKey } from './sessions/session-store.ts'
import { gameOf, type StudioContext, viewOf } from './studio-context.ts'
import { openDemoAccount } from './wallet/demo-wallet.ts'

const pictureUrl = (context: StudioContext, path: string, svg: string): string =>
  `${context.publicPath}/art/${path}.svg?v=${pictureVersion(svg)}`

function describeGames(context: StudioContext): ProviderGame[] {
  const isDrawn = drawnCovers(coversFolder)
  return [...context.games.values()].map((game) => describeGame(context, isDrawn, game))
}

function describeGame(
  context: StudioContext,
  isDrawn: ReturnType<typeof drawnCovers>,
  { rules, entry, brand }: StudioGame,
): ProviderGame {
  const cover = (ratio: '3x4' | '1x1') => {
    const svg = renderGameArt(entry.id, ratio)
    const address = pictureUrl(context, `${entry.id}/${ratio}`, svg)
    const version = pictureVersion(svg)
    return isDrawn({ gameId: entry.id, ratio, version }) ? withDrawnWidths(address, COVER_WIDTHS) : address
  }
  return {
    gameId: entry.id,
    name: entry.name,
    brand: {
      id: brand.id,
      name: brand.name,
      logo: pictureUrl(context, `brands/${brand.id}`, renderBrandLogo(brand.id)),
    },
    kind: entry.kind,
    rtpBasisPoints: rules.rtpBasisPoints,
    volatility: entry.volatility,
    thumbnails: { '3x4': cover('3x4'), '1x1': cover('1x1') },
    tags: [...entry.tags],
    features: [...entry.features],
    hasDemo: true,
    description: Object.fromEntries(
      Object.entries(context.words.games).map(([locale, games]) => [
        locale,
        games[entry.id]?.description ?? '',
      ]),
    ),
    releasedAt: entry.releasedAt,
  }
}

/** URLs of a slot's symbols by their code, for pages outside of the game that show results. */
const symbolUrls = (context: StudioContext, gameId: string): Record<string, string> =>
  Object.fromEntries(
    Object.keys(picturesOf(gameId)).map((code) => [
      code,
      pictureUrl(context, `${gameId}/symbols/${code}`, renderSymbolArt(gameId, code) ?? ''),
    ]),
  )

/** Names of a slot's symbols by their code and language, for results in words. */
const symbolNames = (context: StudioContext, gameId: string): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries(picturesOf(gameId)).map(([code, symbol]) => [
      code,
      Object.fromEntries(
        Object.entries(context.words.pages).map(([locale, messages]) => [
          locale,
          String(messages[`symbols.${symbol}`] ?? symbol),
        ]),
      ),
    ]),
  )

function describeRound(context: StudioContext, round: StoredRound): ProviderRound {
  const { choices, stake, win, state, result, fairness } = viewOf(context, round, round.currency)
  return {
    roundId: round.id,
    gameId: round.gameId,
    state: round.closedAt === null ? 'open' : 'closed',
    outcome: {
      state,
      stake,
      win,
      currency: round.currency,
      choices,
      result,
      symbols: symbolUrls(context, round.gameId),
      symbolNames: symbolNames(context, round.gameId),
    },
    fairness,
  }
}

/**
 * Returns the player and the stored token of a new session. Throws for a request that violates the provider
 * interface.
 */
function seatOf(
  { tokens }: Pick<StudioContext, 'tokens'>,
  request: ProviderGameSessionRequest,
): { playerKey: string; walletToken: string } {
  if (request.mode === 'demo') {
    const account = `demo:${randomUUID()}`
    return { playerKey: account, walletToken: account }
  }
  if (request.token === null || request.playerId === null)
    throw new RangeError('real play needs a player and a token')
  return { playerKey: realPlayerKey(request.playerId), walletToken: tokens.seal(request.token) }
}

/** Throws for free rounds with a stake that their game doesn't have. */
function refuseFreeStake(context: StudioContext, request: ProviderGameSessionRequest): void {
  const { freeRounds, gameId, currency, mode } = request
  if (freeRounds === undefined) return
  if (mode === 'demo') throw new RangeError('a demo has no free rounds')
  const { min, max, step } = stakeLimits(gameOf(context, gameId).rules, currency)
  const { stake } = freeRounds
  if (stake < min || stake > max || stake % step !== 0)
    throw new RangeError(`there is no stake of ${stake} ${currency} in ${gameId}`)
}

/** Creates the game provider for the platform. */
export function createProvider(context: StudioContext, id: string): Required<GameProvider> {
  const { database, vault } = context
  let described: ProviderGame[] | null = null
  return {
    id,
    async listGames() {
      described ??= describeGames(context)
      return described
    },

    async openSession(request) {
      if (!context.games.has(request.gameId)) throw new RangeError(`there is no game ${request.gameId}`)
      if (!isPlayableIn(request.currency)) throw new RangeError(`there is no play in ${request.currency}`)
      refuseFreeStake(context, request)
      const seat = seatOf(context, request)
      const token = await database.transaction(async (tx) => {
        if (request.mode === 'demo')
          await openDemoAccount(tx, seat.walletToken, demoBalance(request.currency))
        return insertSession(tx, { ...request, ...seat })
      })
      const query = new URLSearchParams({ locale: request.locale })
      return { url: `${context.publicPath}/play/${request.gameId}?${query}#session=${token}` }
    },

    replays: {
      async round(playerId, roundId) {
        await context.closing.settled(realPlayerKey(playerId))
        const round = await findRound(database, roundId)
        if (round?.playerKey !== realPlayerKey(playerId)) return null
        return describeRound(context, await advanceRound(context, round))
      },
    },

    seeds: {
      pair: (playerId) => database.transaction((tx) => publicSeeds(tx, vault, realPlayerKey(playerId))),
      async rotate(playerId, clientSeed) {
        const { success } = rotateRequestSchema.safeParse({ clientSeed })
        if (!success) throw new RangeError('this is not a client seed')
        return context.rotateSeeds(realPlayerKey(playerId), clientSeed)
      },
    },

    hasFreeRounds: true,
    records: tellRecords(playerRecords(database)),
  }
}
