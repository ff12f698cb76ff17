import { gameIds, loadGame } from '../src/catalogue/index.ts'
import type { Game } from '../src/round.ts'

/** The mathematics of all games as data, for whoever writes them anew: `docs/protocols/verify/games.json`. */

/** The parts of a game's definition that its results follow from, in the words of docs/protocols/fair-games.md. */
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

/** One property a line, so that a change of a strip or of a weight is seen as one. */
function blockOf(game: Game): string {
  const lines = Object.entries(dataOf(game)).map(([name, value]) => `    "${name}": ${JSON.stringify(value)}`)
  return `  "${game.id}": {\n${lines.join(',\n')}\n  }`
}

/** The data file as it has to be. */
export async function gameDataText(): Promise<string> {
  const games = await Promise.all(gameIds.map(loadGame))
  return `{\n${games.flatMap((game) => (game === null ? [] : blockOf(game))).join(',\n')}\n}\n`
}

const begin = 'const games = JSON.parse(`\n'
const end = '`)\n'

/** The verifier with this data in place of its own. Throws when it has no place for it. */
export function withGameData(verifier: string, data: string): string {
  const from = verifier.indexOf(begin)
  const to = verifier.indexOf(end, from)
  if (from < 0 || to < 0) throw new Error('the verifier has no place for the data of the games')
  return verifier.slice(0, from + begin.length) + data + verifier.slice(to)
}
