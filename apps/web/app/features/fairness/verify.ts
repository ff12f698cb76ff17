import type { RoundDetails } from '@tessera/contract'
import { importOnce } from '../../platform/navigation/reload-guard.ts'
import { judge, type RoundCheck } from './judge.ts'
import { readChoices } from './round-facts.ts'

/**
 * Recomputes a round in the browser, and loads the mathematics of the games for it. Null if the round can't be checked:
 * the seed is still secret, or the game isn't one of the studio's.
 */
export async function checkRound(round: RoundDetails): Promise<RoundCheck | null> {
  const { fairness, outcome } = round
  if (!fairness || fairness.serverSeed === null || !outcome) return null
  const [{ verifyRound }, { browserHashes }, { loadGame }] = await importOnce(() =>
    Promise.all([
      import('@tessera/fairness'),
      import('@tessera/fairness/browser'),
      import('@tessera/fairness/catalogue'),
    ]),
  )
  const game = await loadGame(round.game.id)
  if (!game) return null
  const choices = readChoices(outcome.choices)
  if (game.kind === 'dice' && choices === null) return null
  const verification = verifyRound(browserHashes, {
    game,
    choices,
    stake: BigInt(round.stake),
    serverSeedHash: fairness.serverSeedHash,
    seeds: { serverSeed: fairness.serverSeed, clientSeed: fairness.clientSeed, nonce: fairness.nonce },
  })
  return judge(round, verification)
}
