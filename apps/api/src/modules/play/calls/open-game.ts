import {
  DEFAULT_LOCALE,
  fail,
  isLocale,
  type ProviderGameSessionRequest,
  type Result,
  siteAddress,
  succeed,
} from '@tessera/contract'
import { ageInYears, parseDay } from '@tessera/form-rules'
import { lockPlayer, openGameSession, type SessionRules } from '@tessera/ledger'
import type { Database, Tx } from '@tessera/postgres'
import {
  answer,
  type CallHandler,
  type CallRequest,
  type PlayerIdentity,
} from '../../../http/call-handler.ts'
import type { Jurisdiction } from '../../../jurisdiction/jurisdiction.ts'
import type { Jurisdictions, Resident } from '../../../jurisdiction/jurisdiction-of.ts'
import type { FreeRounds } from '../../bonuses/index.ts'
import { type Catalogue, type ListedGame, recordPlayed } from '../../catalogue/index.ts'
import type { MoneyGate } from '../../limits/index.ts'
import { getPlayer, standing } from '../../profile/index.ts'
import { holdSession } from '../../sessions/index.ts'
import { activeAccount } from '../../wallet/index.ts'
import { endCasinoSessions, endGameSessions, insertGameSession } from '../game-session-store.ts'
import type { GameTokens } from '../game-token.ts'
import { notePlay } from '../play-period.ts'

type Play = 'POST /api/game/games/{id}/play'

export interface OpenGameDeps {
  readonly database: Database
  readonly catalogue: Catalogue
  readonly gameTokens: GameTokens
  readonly clock: () => Date
  readonly gate: Pick<MoneyGate, 'beforePlay'>
  readonly freeRounds: Pick<FreeRounds, 'forGame'>
  readonly publicUrl: string
  /** Currency of demo play for visitors without an account. */
  readonly demoCurrency: string
  readonly jurisdictionOf: Jurisdictions['jurisdictionOf']
  readonly onError: (error: unknown) => void
}

/** Opens a game with its provider. For real money, it also opens a game session in the ledger. */
export const openGame =
  (deps: OpenGameDeps): CallHandler<Play> =>
  async ({ params, body, player, visitor }) => {
    const game = await deps.catalogue.find(params.id)
    if (!game) return fail('game_not_available')
    const credentials =
      body.mode === 'demo'
        ? await prepareDemoPlay(deps, game, player)
        : await prepareRealPlay(deps, game, player)
    if (!credentials.ok) return credentials
    try {
      const request = sessionRequest(deps, game, body, credentials.value, player ?? visitor)
      const { url } = await openSession(deps, game, request)
      return answer({ url, mode: body.mode, currency: credentials.value.currency })
    } catch (error) {
      deps.onError(error)
      return fail('unavailable')
    }
  }

/**
 * Opens a session with the player's free spins in the game. If the provider refuses them, for example because the game doesn't have
 * their stake, the game opens without them.
 */
async function openSession(
  { freeRounds, onError }: OpenGameDeps,
  { id, provider }: ListedGame,
  request: ProviderGameSessionRequest,
): Promise<{ url: string }> {
  const { playerId, currency } = request
  const free =
    provider.hasFreeRounds === true && playerId !== null
      ? await freeRounds.forGame(playerId, id, currency)
      : null
  if (free === null) return provider.openSession(request)
  try {
    return await provider.openSession({ ...request, freeRounds: free })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    onError(error)
    return provider.openSession(request)
  }
}

type SessionCredentials = Pick<ProviderGameSessionRequest, 'token' | 'playerId' | 'currency' | 'stakeMax'>

function sessionRequest(
  { publicUrl, jurisdictionOf }: OpenGameDeps,
  game: ListedGame,
  body: CallRequest<Play>['body'],
  credentials: SessionCredentials,
  resident: Resident,
): ProviderGameSessionRequest {
  return {
    ...credentials,
    gameId: game.facts.gameId,
    mode: body.mode,
    locale: isLocale(body.locale) ? body.locale : DEFAULT_LOCALE,
    lobbyUrl: siteAddress(publicUrl, body.lobbyPath),
    platform: body.platform,
    minRoundMs: jurisdictionOf(resident).minRoundMs[game.facts.kind],
  }
}

async function prepareDemoPlay(
  { database, demoCurrency }: OpenGameDeps,
  game: ListedGame,
  player: PlayerIdentity | null,
): Promise<Result<SessionCredentials>> {
  if (!game.facts.hasDemo) return fail('demo_unavailable')
  if (!player) return succeed({ token: null, playerId: null, currency: demoCurrency })
  await recordPlayed(database, player.playerId, game.id)
  const { currency } = await activeAccount(database, player.playerId)
  return succeed({ token: null, playerId: null, currency })
}

/**
 * Tolerance of the ledger for the time between two rounds, in milliseconds. The studio keeps the exact time between two starts, but
 * a bet reaches the ledger later than its start, and not always by the same time.
 */
const ROUND_TOLERANCE_MS = 500

/** True if a player is below an age in years, or has no date of birth yet. */
async function isBelowAge(tx: Tx, playerId: string, age: number, now: Date): Promise<boolean> {
  const { birthdate } = await getPlayer(tx, playerId)
  const birthday = birthdate === null ? null : parseDay(birthdate)
  return birthday === null || ageInYears(birthday, now) < age
}

/** Returns the rules of the regulator that the ledger applies to each bet of a game, whatever its provider does. */
async function betRules(
  tx: Tx,
  playerId: string,
  { stakeMax, minRoundMs }: Pick<Jurisdiction, 'stakeMax' | 'minRoundMs'>,
  { kind, now }: { readonly kind: ListedGame['facts']['kind']; readonly now: Date },
): Promise<SessionRules> {
  const { young } = stakeMax
  const isYoung = young !== null && (await isBelowAge(tx, playerId, young.belowAge, now))
  const amount = (isYoung ? young : stakeMax)[kind]
  return {
    stakeMax: amount === null ? null : { amount, currency: stakeMax.currency },
    roundMsMin: Math.max(0, minRoundMs[kind] - ROUND_TOLERANCE_MS),
  }
}

/**
 * Opens a game session in the ledger. It ends the player's earlier sessions of the same game: no second instance of the game
 * may bet (GLI-19 4.16), and of any other game where the jurisdiction forbids parallel games. An open round of an earlier
 * session continues in the new one.
 */
async function prepareRealPlay(
  { database, gameTokens, clock, gate, jurisdictionOf }: OpenGameDeps,
  game: ListedGame,
  player: PlayerIdentity | null,
): Promise<Result<SessionCredentials>> {
  if (!player) return fail('unauthorized')
  const { playerId, sessionId } = player
  await gate.beforePlay(playerId, player)
  const refused = await standing(database, playerId, 'bet')
  if (refused) return fail(refused.error)
  const rules = jurisdictionOf(player)
  const opened = await database.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    // Locks the player session: if it ended now, nothing would ever close the new game session.
    if (!(await holdSession(tx, sessionId))) return null
    if (rules.allowsParallelGames) await endGameSessions(tx, playerId, { gameId: game.id }, clock())
    else await endCasinoSessions(tx, playerId, clock())
    const account = await activeAccount(tx, playerId)
    const session = await openGameSession(tx, {
      playerId,
      accountId: account.id,
      provider: game.provider.id,
      gameId: game.facts.gameId,
      historyKind: 'spin',
      category: game.facts.kind,
      rules: await betRules(tx, playerId, rules, { kind: game.facts.kind, now: clock() }),
    })
    if (!session) throw new Error('the active account is not the player’s')
    const { id } = session
    const gameSession = { id, playerId, sessionId, providerId: game.provider.id, gameId: game.id }
    await insertGameSession(tx, gameSession, clock())
    await notePlay(tx, player, clock())
    await recordPlayed(tx, playerId, game.id)
    return session
  })
  if (opened === null) return fail('unauthorized')
  const { currency, stakeMax } = opened
  const token = gameTokens.issue(game.provider.id, { playerId, sessionId: opened.id })
  return succeed({
    token,
    playerId,
    currency,
    ...(stakeMax !== null && stakeMax > 0n && { stakeMax: Number(stakeMax) }),
  })
}
