import { LOCALE_CODES } from '@tessera/contract/languages'
import { specifiersText } from '@tessera/sport'
import { SPORTS } from '@tessera/sport/catalogue'
import { beforeAll, describe, expect, it } from 'vitest'
import { groupOf, MARKET_GROUPS } from '../feed/market-groups.ts'
import { CHAMPIONSHIPS, ROUND_THE_CLOCK } from '../simulator/calendar/championships.ts'
import { announced, openingOf } from '../simulator/calendar/fixtures.ts'
import { publicChance } from '../simulator/calendar/public-chance.ts'
import { openTwoWay } from '../simulator/disciplines/others.ts'
import type { Position } from '../simulator/disciplines/position.ts'
import { loadSportNames, type SportNames } from './load-sport-words.ts'

const sportOf = (championshipId: number): number =>
  CHAMPIONSHIPS.find((each) => each.championshipId === championshipId)?.sportId ?? 0

let names: SportNames
beforeAll(async () => {
  names = await loadSportNames(sportOf)
})

const modelled = CHAMPIONSHIPS.filter(
  ({ open, championshipId }) => open !== openTwoWay && ROUND_THE_CLOCK.includes(championshipId),
)

/** Yields an event at its start and at later moments, until its end. */
function* positionsOf(championshipId: number): Generator<{ position: Position; incidents: string[] }> {
  const plan = CHAMPIONSHIPS.find((each) => each.championshipId === championshipId)
  if (!plan) return
  const random = publicChance(`words ${championshipId}`)
  let position = openingOf({ plan, slot: 5 })
  for (let step = 0; ; step++) {
    const incidents: string[] = []
    if (step > 0) {
      const next = position.next(random, random)
      position = next.position
      incidents.push(...next.incidents.map(({ type }) => type))
    }
    yield {
      position: step % 12 === 0 || position.isFinished ? position : { ...position, offer: () => [] },
      incidents,
    }
    if (position.isFinished) return
  }
}

/** The facts of an event that have texts, once each. */
interface Facts {
  readonly markets: ReadonlyMap<string, Offered>
  readonly periods: ReadonlySet<string>
  readonly statistics: ReadonlySet<string>
  readonly incidents: ReadonlySet<string>
}

interface Offered {
  readonly market: { readonly id: string; readonly specifiers: string }
  readonly outcomes: readonly string[]
}

/** Plays an event to its end, once for all languages. */
function factsOf(championshipId: number): Facts {
  const facts = {
    markets: new Map<string, Offered>(),
    periods: new Set<string>(),
    statistics: new Set<string>(),
    incidents: new Set<string>(),
  }
  for (const { position, incidents } of positionsOf(championshipId)) {
    for (const { type, specifiers, outcomes } of position.offer()) {
      const market = { id: type, specifiers: specifiersText(specifiers) }
      facts.markets.set(JSON.stringify([market, outcomes]), { market, outcomes })
    }
    facts.periods.add(position.look().period)
    for (const key of position.statistics) facts.statistics.add(key)
    for (const type of incidents) facts.incidents.add(type)
  }
  return facts
}

describe.each(modelled.map(({ championshipId, name }) => ({ championshipId, name })))(
  'texts of $name',
  ({ championshipId }) => {
    let facts: Facts
    beforeAll(() => {
      facts = factsOf(championshipId)
    })

    it.each(LOCALE_CODES)('exist for all markets, outcomes and facts in %s', (locale) => {
      const plan = CHAMPIONSHIPS.find((each) => each.championshipId === championshipId)
      if (!plan) throw new Error('no championship')
      const { competitors } = announced({ plan, slot: 5 }).setting
      const event = { championshipId, competitors }
      const words = names.texts[locale]
      for (const { market, outcomes } of facts.markets.values()) {
        const all = outcomes.map((outcome) => names.outcome(event, market, outcome, locale))
        const texts = [names.market(event, market, locale), ...all]
        expect(texts.filter((text) => text.trim() === '' || /[{}]|undefined|NaN/.test(text))).toEqual([])
        // Outcomes of a market have different names.
        expect(new Set(all).size).toBe(outcomes.length)
        expect(words.groups).toHaveProperty(groupOf(market.id))
      }
      for (const period of facts.periods) expect(names.period(period, locale)).not.toMatch(/[{}]/)
      expect(Object.keys(words.statistics)).toEqual(expect.arrayContaining([...facts.statistics]))
      expect(Object.keys(words.incidents)).toEqual(expect.arrayContaining([...facts.incidents]))
    })
  },
)

it.each(modelled.map(({ championshipId, name }) => ({ championshipId, name })))(
  'decides nothing of $name before its start',
  ({ championshipId }) => {
    const [first] = positionsOf(championshipId)
    if (!first) throw new Error('no event')
    for (const market of first.position.offer())
      for (const outcome of market.outcomes)
        expect([market, outcome, first.position.resultOf(market, outcome)]).toEqual([
          market,
          outcome,
          'undecided',
        ])
  },
)

it.each([
  ['en', 'First League – Season\u00a01234', 'Open – 11 Jan 2027'],
  ['de-AT', 'First League – Saison\u00a01234', 'Open – 11.01.2027'],
  ['fa', 'First League – فصل\u00a01234', 'Open – 11 ژانویه 2027'],
])('names an outright after its period in %s', (locale, season, tournament) => {
  const name = 'the name in the feed'
  expect(names.event({ name, season: { number: 1234 } }, 'First League', locale)).toBe(season)
  expect(names.event({ name, season: { day: '2027-01-11' } }, 'Open', locale)).toBe(tournament)
  expect(names.event({ name }, 'Open', locale)).toBe(name)
})

describe.each(LOCALE_CODES)('texts in %s', (locale) => {
  it('exist for every sport and group', () => {
    for (const { code } of SPORTS) expect(Object.keys(names.texts[locale].sports)).toContain(code)
    for (const group of MARKET_GROUPS) expect(names.texts[locale].groups).toHaveProperty(group)
  })
  it('have the same keys as in German', () => {
    const { de, en } = names.texts
    for (const part of [
      'groups',
      'markets',
      'outcomes',
      'periods',
      'statistics',
      'incidents',
      'sports',
    ] as const)
      expect(Object.keys(de[part]).sort()).toEqual(Object.keys(en[part]).sort())
  })
})

it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('throws for the unknown key %s', (id) => {
  const event = { championshipId: SOCCER, competitors: [] }
  expect(() => names.market(event, { id, specifiers: '' }, 'en')).toThrow(RangeError)
  const market = { id: '1x2', specifiers: '' }
  for (const outcome of [`${id}/draw`, `home ${id}`])
    expect(() => names.outcome(event, market, outcome, 'en')).toThrow(RangeError)
})

const SOCCER = 6601
const [home, away] = [
  {
    id: 'h',
    name: 'Calverton',
    shortName: 'CAL',
    colours: ['#000', '#fff'] as const,
    players: [{ id: '1-9', name: 'Ivo Lark', number: 9 }],
  },
  { id: 'a', name: 'Merrow', shortName: 'MER', colours: ['#000', '#fff'] as const, players: [] },
]
const EVENT = { championshipId: SOCCER, competitors: [home, away].flatMap((each) => (each ? [each] : [])) }

it.each([
  ['total', 'total=2.25', 'under', 'Total goals: Under 2.25', 'Anzahl der Tore: Unter 2,25'],
  ['handicap', 'hcp=-0.5', 'away', 'Handicap: Merrow (+0.5)', 'Handicap: Merrow (+0,5)'],
  ['handicap', 'hcp=0', 'home', 'Handicap: Calverton (0)', 'Handicap: Calverton (0)'],
  [
    'european-handicap',
    'hcp=1',
    'draw',
    '3-way handicap (+1): Draw (Calverton +1)',
    '3-Weg-Handicap (+1): Unentschieden (Calverton +1)',
  ],
  [
    'half-time-full-time',
    '',
    'draw/home',
    'Half-time/full-time: Draw / Calverton',
    'Halbzeit/Endstand: Unentschieden / Calverton',
  ],
  ['next-goal', 'goalnr=2', 'none', '2nd goal: No goal', '2. Tor: Kein Tor'],
  ['goal-scorer', 'goalnr=1', '1-9', 'First goalscorer: Ivo Lark', 'Erster Torschütze: Ivo Lark'],
  ['goal-scorer', 'goalnr=2', '1-9', '2nd goalscorer: Ivo Lark', '2. Torschütze: Ivo Lark'],
  [
    'anytime-scorer',
    'player=1-9',
    'yes',
    'Ivo Lark anytime goalscorer: Yes',
    'Ivo Lark trifft jederzeit: Ja',
  ],
  ['correct-score', '', '2:1', 'Correct score: 2-1', 'Genaues Ergebnis: 2:1'],
])('names %s|%s %s like a native speaker', (id, specifiers, outcome, english, german) => {
  const said = (locale: string) =>
    `${names.market(EVENT, { id, specifiers }, locale)}: ${names.outcome(EVENT, { id, specifiers }, outcome, locale)}`
  expect(said('en')).toBe(english)
  expect(said('de-AT')).toBe(german)
})
