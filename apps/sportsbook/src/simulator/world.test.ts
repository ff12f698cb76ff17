import { describe, expect, it, vi } from 'vitest'
import { championshipOf } from './calendar/championships.ts'
import { openingOf } from './calendar/fixtures.ts'
import { publicChance } from './calendar/public-chance.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Number of events per sport, played with fixed random numbers and after the last change of parameters. */
const EVENTS = 240
const FROM_MS = Date.UTC(2027, 0, 1)

/** Returns averages per event of a championship: incidents by type and other counts. */
function averagesOf(championshipId: number): (name: string) => number {
  const plan = championshipOf(championshipId)
  if (!plan) throw new Error(`no championship ${championshipId}`)
  const sums = new Map<string, number>()
  const count = (name: string, by = 1) => sums.set(name, (sums.get(name) ?? 0) + by)
  const first = plan.starts.firstFrom(FROM_MS)
  for (let slot = first; slot < first + EVENTS; slot++) {
    const event = { plan, slot }
    const random = publicChance(`world ${championshipId} ${event.slot}`)
    let position = openingOf(event)
    // Computing the chances at the start takes longer than a match, so it is only done for races.
    const favourite = plan.kind === 'race' ? favouriteOf(position) : null
    while (!position.isFinished) {
      const next = position.next(random, random)
      position = next.position
      for (const { type } of next.incidents) count(type)
    }
    const { score, periods } = position.look()
    count('units', periods.length)
    for (const { home, away } of periods) count('points', home + away)
    if (score) {
      count('score', score.home + score.away)
      count(score.home > score.away ? 'home wins' : score.home < score.away ? 'away wins' : 'draws')
    }
    if (favourite !== null && position.resultOf(position.main, favourite) === 'won') count('favourites')
  }
  return (name) => (sums.get(name) ?? 0) / EVENTS
}

/** Returns the outcome of the main market with the highest chance. */
function favouriteOf(position: ReturnType<typeof openingOf>): string {
  const [fair] = position.price([position.main])
  const chances = fair?.shares.map(({ won }) => won) ?? []
  return position.main.outcomes[chances.indexOf(Math.max(...chances))] ?? ''
}

type Row = readonly [what: string, least: number, most: number]

/**
 * Ranges of real sports over the last ten seasons, widened by the statistical error of this number of events: the
 * five big leagues of soccer, ATP matches of three sets, NBA, NHL, NFL, premier events of Counter-Strike 2, national
 * volleyball leagues, WTT singles to four games, title fights in boxing, UFC, British flat races.
 */
const WORLD: readonly (readonly [sport: string, championshipId: number, rows: readonly Row[]])[] = [
  [
    'soccer',
    6601,
    [
      ['goal', 2.5, 3.2],
      ['home wins', 0.4, 0.5],
      ['draws', 0.2, 0.3],
      ['corner', 9.5, 11],
      ['yellow-card', 3.2, 4.6],
      ['red-card', 0.1, 0.3],
    ],
  ],
  [
    'tennis',
    6801,
    [
      ['units', 2.3, 2.5],
      ['game-won', 21.5, 25.5],
      ['break', 3.5, 6],
      ['ace', 8, 13],
    ],
  ],
  [
    'basketball',
    6701,
    [
      ['score', 210, 232],
      ['home wins', 0.52, 0.65],
    ],
  ],
  [
    'ice hockey',
    7001,
    [
      ['goal', 5.5, 6.5],
      ['home wins', 0.48, 0.6],
    ],
  ],
  [
    'American football',
    7201,
    [
      ['score', 42, 51],
      ['touchdown', 4.4, 5.6],
      ['draws', 0, 0.02],
    ],
  ],
  [
    'Counter-Strike',
    14501,
    [
      ['units', 2.3, 2.5],
      ['points', 48, 57],
    ],
  ],
  [
    'volleyball',
    6901,
    [
      ['units', 3.6, 4.1],
      ['points', 160, 185],
    ],
  ],
  [
    'table tennis',
    8001,
    [
      ['units', 5.2, 5.9],
      ['points', 95, 112],
    ],
  ],
  [
    'boxing',
    7101,
    [
      ['knockout', 0.5, 0.7],
      ['decision', 0.3, 0.5],
    ],
  ],
  [
    'MMA',
    8401,
    [
      ['decision', 0.42, 0.54],
      ['knockout', 0.27, 0.4],
      ['submission', 0.12, 0.24],
    ],
  ],
  ['horse racing', 16501, [['favourites', 0.28, 0.38]]],
]

describe.each(WORLD)('averages of simulated %s', (_, championshipId, rows) => {
  const average = averagesOf(championshipId)
  it.each(rows)('are realistic for %s', (what, least, most) => {
    expect(average(what)).toBeGreaterThanOrEqual(least)
    expect(average(what)).toBeLessThanOrEqual(most)
  })
})
