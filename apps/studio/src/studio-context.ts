import type { SessionCache, WalletTokens } from '@tessera/provider-kit'
import type { Vault } from '@tessera/server-kit'
import type { StudioGame } from './games/load-games.ts'
import type { RoundView } from './protocol.ts'
import type { AdvanceContext } from './rounds/advance-round.ts'
import type { Closing } from './rounds/closing.ts'
import type { RoundSets } from './rounds/round-sets.ts'
import { viewRound } from './rounds/round-view.ts'
import type { StoredRound } from './rounds/stored-round.ts'
import type { RotateSeeds } from './seeds/rotate-seeds.ts'
import type { GameSession } from './sessions/session-store.ts'
import type { StudioWords } from './words/studio-words.ts'

/** Dependencies shared by the parts of a running studio. */
export interface StudioContext extends AdvanceContext {
  readonly roundSets: RoundSets
  readonly closing: Closing
  readonly games: ReadonlyMap<string, StudioGame>
  /** Path at which the studio is mounted, such as `/studio`, without a trailing slash. */
  readonly publicPath: string
  /** Seals server seeds until they are revealed. */
  readonly vault: Vault
  /** Seals the wallet tokens of sessions; `walletOf` takes them sealed. */
  readonly tokens: WalletTokens
  readonly rotateSeeds: RotateSeeds
  readonly sessions: Pick<SessionCache<GameSession>, 'find'>
  readonly words: StudioWords
}

/** Returns the game of a session or a round. Throws if it is missing: stored ids are ids of the catalogue. */
export function gameOf(context: Pick<StudioContext, 'games'>, gameId: string): StudioGame {
  const game = context.games.get(gameId)
  if (game === undefined) throw new Error(`no game ${gameId}`)
  return game
}

/** View of a round for a page in this currency. The result is drawn again if it may be shown. */
export function viewOf(
  context: Pick<StudioContext, 'games' | 'draw'>,
  round: StoredRound,
  sessionCurrency: string,
): RoundView {
  const drawn = round.payout === null ? null : (round.drawn ?? context.draw(round))
  return viewRound(round, drawn, gameOf(context, round.gameId).rules, sessionCurrency)
}
