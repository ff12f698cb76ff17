import { PLAYED_CAMPAIGNS } from '../../apps/api/test/bonus-campaigns.ts'
import { comparePlayed } from '../../apps/api/test/bonus-play-out.ts'
import { startApi } from '../../apps/api/test/fixture.ts'
import { printClaim } from '../ledger/claim.ts'

/**
 * Command: compares the computed cost of campaigns over dice games, a slot and free spins with 20,000 players of each (or the
 * given number), who play their bonuses through the ledger. Payouts, stakes and completions must be within three standard
 * errors.
 */
const players = Number(process.argv[2] ?? 20_000)
const MOST_STANDARD_ERRORS = 3

const app = await startApi()
for (const played of PLAYED_CAMPAIGNS)
  for (const { figure, computed, played: mean, errors } of await comparePlayed(
    app.database,
    played,
    players,
  )) {
    const isMet = errors < MOST_STANDARD_ERRORS
    if (!isMet) process.exitCode = 1
    const figures = `computed ${computed.toFixed(4)}, played ${mean.toFixed(4)}, ${errors.toFixed(2)} standard errors`
    printClaim({ name: `${played.name}, ${figure}`, figures, isMet })
  }
await app.stop()
