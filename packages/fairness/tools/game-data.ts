import { gameIds, loadGame } from '../src/catalogue/index.ts'
import type { Game } from '../src/round.ts'

/** Mathematics of all games as data for independent implementations: `docs/protocols/verify/games.json`. */

/** Parts of a game's definition that determine its results, named as in docs/protocols/fair-games.md. */
function dataOf(game: Game): object {
  if (game.kind === 'dice')
    return { kind: 'dice', rules: game.rules.type, rtpBasisPoints: game.rtpBasisPoints }
  const { kind, rows, coinsPerSpin, rtpBasisPoints, symbols, paytable, scatterPays } = game
  const { baseStrips, freeStrips, wild, freeSpins, mystery, wildReel, baseMultiplier, pays } = game
  return {
    kind,
    rtpBasisPoints,
    rows,
    coinsPerSpin,
    symbols,
    pays,
    paytable,
    scatterPays,
    wild,
    mystery,
    wildReel,
    baseMultiplier,
    freeSpins,
    baseStrips,
    freeStrips,
  }
}

/** One property per line, so that a diff shows each changed strip or weight. */
function blockOf(game: Game): string {
  const lines = Object.entries(dataOf(game)).map(([name, value]) => `    "${name}": ${JSON.stringify(value)}`)
  return `  "${game.id}": {\n${lines.join(',\n')}\n  }`
}

/** Expected text of the data file. */
export async function gameDataText(): Promise<string> {
  const games = await Promise.all(gameIds.map(loadGame))
  return `{\n${games.flatMap((game) => (game === null ? [] : blockOf(game))).join(',\n')}\n}\n`
}

const begin = 'const games = JSON.parse(`\n'
const end = '`)\n'

/** Returns the verifier with its data replaced. Throws if the data's place is not found. */
export function withGameData(verifier: string, data: string): string {
  const from = verifier.indexOf(begin)
  const to = verifier.indexOf(end, from)
  if (from < 0 || to < 0) throw new Error("the verifier has no place for the games' data")
  return verifier.slice(0, from + begin.length) + data + verifier.slice(to)
}
