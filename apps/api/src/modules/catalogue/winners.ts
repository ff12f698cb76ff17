import { listNotableWins } from '@tessera/ledger'
import { toJsonAmount } from '@tessera/money'
import type { Database } from '@tessera/postgres'
import { listNicknames } from '../profile/index.ts'
import { type GameList, toGame } from './game-list.ts'

/** Number of winners listed. A wide page shows that many at once, and each adds about 550 bytes to it. */
const WINNERS_SHOWN = 10

/** Returns a player's name as shown to others: its first two characters, or the last three of the id without a nickname. */
export function shortenName(nickname: string | null, playerId: string): string {
  const start = [...(nickname ?? '')].slice(0, 2).join('')
  return start === '' ? `Player ${playerId.slice(-3)}` : `${start}•••`
}

/** Returns the latest notable wins, which paid a large multiple of their stake. */
export async function latestWinners(database: Database, list: GameList) {
  const wins = await listNotableWins(database, { limit: WINNERS_SHOWN })
  const names = await listNicknames(database, [...new Set(wins.map(({ playerId }) => playerId))])
  return wins.flatMap((win) => {
    const game = list.games.find(
      ({ provider, facts }) => provider.id === win.provider && facts.gameId === win.gameId,
    )
    if (!game) return []
    const { id, name, thumbnails } = toGame(game)
    return [
      {
        id: String(win.id),
        player: shortenName(names.get(win.playerId) ?? null, win.playerId),
        game: { id, name, thumbnails },
        stake: toJsonAmount(win.stake),
        payout: toJsonAmount(win.payout),
        currency: win.currency,
        at: win.settledAt.toISOString(),
      },
    ]
  })
}
