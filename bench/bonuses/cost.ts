import { PLAYED_CAMPAIGNS } from '../../apps/api/test/bonus-campaigns.ts'
import { comparePlayed } from '../../apps/api/test/bonus-play-out.ts'
import { startApiDatabase } from '../../apps/api/test/fixture.ts'
import { printClaim } from '../ledger/claim.ts'

/**
 * Command: compares the computed cost of campaigns over dice games, a slot and free spins with 20,000 players of each (or the
 * given number), who play their bonuses through the ledger. Further arguments name the campaigns. Payouts, stakes and
 * completions must be within three standard errors.
 */
const [count = '20000', ...names] = process.argv.slice(2)
const MOST_STANDARD_ERRORS = 3

const players = Number(count)
if (!Number.isSafeInteger(players) || players < 1) throw new Error(`${count} is no number of players`)
const unknown = names.find((name) => PLAYED_CAMPAIGNS.every((each) => each.name !== name))
if (unknown !== undefined)
  throw new Error(`no campaign ${unknown}; there are ${PLAYED_CAMPAIGNS.map(({ name }) => name).join(', ')}`)

for (const played of PLAYED_CAMPAIGNS) {
  if (names.length > 0 && !names.includes(played.name)) continue
  // Each campaign has a database of its own, so that the last one plays on tables as small as the first.
  const { database, stop } = await startApiDatabase()
  const since = performance.now()
  for (const { figure, computed, played: mean, errors } of await comparePlayed(database, played, players)) {
    const isMet = errors < MOST_STANDARD_ERRORS
    if (!isMet) process.exitCode = 1
    const figures = `computed ${computed.toFixed(4)}, played ${mean.toFixed(4)}, ${errors.toFixed(2)} standard errors`
    printClaim({ name: `${played.name}, ${figure}`, figures, isMet })
  }
  console.log(`${played.name}: ${players} players in ${Math.round((performance.now() - since) / 1000)} s`)
  await stop()
}
