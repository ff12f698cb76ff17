import type { EventPage, LiveFacts, SportMarket } from '@tessera/contract/sportsbook'
import { anytimeScorers, firstScorer, market } from './fake-markets.ts'

/** Events of the fake sportsbook: one of each kind with its own picture, live and upcoming. */

type SportSeed = readonly [id: number, code: string, name: string, category: string, championship: string]

const SPORTS: readonly SportSeed[] = [
  [66, 'soccer', 'Soccer', 'Maritime', 'Harbour League'],
  [68, 'tennis', 'Tennis', 'Open', 'Saltglass Open'],
  [67, 'basketball', 'Basketball', 'Highlands', 'Ridge League'],
  [70, 'ice-hockey', 'Ice hockey', 'North', 'Frost League'],
  [69, 'volleyball', 'Volleyball', 'Islands', 'Lagoon Cup'],
  [80, 'table-tennis', 'Table tennis', 'Studio', 'Nine Tables'],
  [72, 'american-football', 'American football', 'Plains', 'Prairie Bowl'],
  [71, 'boxing', 'Boxing', 'Title fights', 'Lantern Night'],
  [165, 'horse-racing', 'Horse racing', 'Downs', 'Mill Racecourse'],
  [86, 'formula-1', 'Formula 1', 'World', 'Grand Prix Series'],
  [107, 'alpine-skiing', 'Alpine skiing', 'World', 'Ski Cup'],
  [145, 'e-sports+', 'E-sports+', 'Counter-Strike', 'Tile Masters'],
]
const TEAMS = [
  ['Harbour United', 'HAR', '#c8452c', '#f4dcae'],
  ['Old Mill Rovers', 'OMR', '#1c5794', '#f6c350'],
  ['Lantern Town', 'LAN', '#46407f', '#9edbc8'],
  ['Saltmarsh', 'SAL', '#14838c', '#f3f7ea'],
  ['Kiln Street Athletic', 'KIL', '#dd4438', '#221f4b'],
  ['Northgate Wanderers', 'NOR', '#3d8d4c', '#f2bb3c'],
] as const
const HOUR_MS = 3_600_000
/** Sizes of the fields of races, by sport. */
const FIELDS: Readonly<Record<string, number>> = { 'horse-racing': 8, 'formula-1': 20, 'alpine-skiing': 20 }
const FIRST_ID = 1_000
/** Groups of markets in the order of the sportsbook. */
const GROUPS = ['main', 'goals', 'handicaps', 'halves', 'corners', 'players']

type Competitors = EventPage['competitors']

function mainMarket(code: string, [home, away]: Competitors, all: Competitors): SportMarket {
  if (all.length > 2)
    return market(
      'winner',
      'Winner',
      'main',
      all.map(({ id, name }, index) => [id, name, 320 + index * 140]),
    )
  const sides = [
    ['home', home?.name ?? '', 210],
    ['away', away?.name ?? '', 176],
  ] as const
  if (code !== 'soccer' && code !== 'ice-hockey') return market('winner', 'Winner', 'main', sides)
  return market('1x2', 'Match result', 'main', [sides[0], ['draw', 'Draw', 340], ['away', sides[1][1], 312]])
}

/** Returns enough markets for a long page. */
function marketsOf(code: string, competitors: Competitors): SportMarket[] {
  const [home, away] = competitors
  const main = mainMarket(code, competitors, competitors)
  if (competitors.length > 2) return [main]
  const lines = [0.5, 1.5, 2.5, 3.5, 4.5, 5.5].flatMap((line) => [
    market(
      'total',
      'Total goals',
      'goals',
      [
        ['over', `Over ${line}`, 120 + Math.round(line * 40)],
        ['under', `Under ${line}`, 420 - Math.round(line * 50)],
      ],
      `|total=${line}`,
    ),
    market(
      'half-1-total',
      '1st half: total goals',
      'halves',
      [
        ['over', `Over ${line}`, 150 + Math.round(line * 60)],
        ['under', `Under ${line}`, 400 - Math.round(line * 40)],
      ],
      `|total=${line}`,
    ),
    market(
      'corners-total',
      'Total corners',
      'corners',
      [
        ['over', `Over ${line + 6}`, 150 + Math.round(line * 30)],
        ['under', `Under ${line + 6}`, 300 - Math.round(line * 20)],
      ],
      `|total=${line + 6}`,
    ),
  ])
  const handicaps = [-1.5, -0.75, -0.25, 0.25, 0.75].map((line) =>
    market(
      'handicap',
      'Handicap',
      'handicaps',
      [
        ['home', `${home?.name} ${line}`, 195 - Math.round(line * 20)],
        ['away', `${away?.name} ${-line}`, 195 + Math.round(line * 20)],
      ],
      `|hcp=${line}`,
    ),
  )
  const scores = [0, 1, 2, 3].flatMap((h) =>
    [0, 1, 2, 3].map((a): [string, string, number] => [`${h}:${a}`, `${h}:${a}`, 700 + (h + a) * 220]),
  )
  return [
    main,
    market('double-chance', 'Double chance', 'main', [
      ['home-draw', `${home?.name} or draw`, 132],
      ['home-away', `${home?.name} or ${away?.name}`, 128],
      ['draw-away', `Draw or ${away?.name}`, 158],
    ]),
    market('both-score', 'Both score', 'main', [
      ['yes', 'Yes', 172],
      ['no', 'No', 206],
    ]),
    ...lines,
    ...handicaps,
    market('correct-score', 'Correct score', 'goals', scores),
    ...anytimeScorers(),
  ]
}

const team = (index: number): Competitors[number] => {
  const [name, shortName, first, second] = TEAMS[index % TEAMS.length] ?? TEAMS[0]
  return { id: `c${index}`, name, shortName, colours: [first, second] }
}

export const noFacts: LiveFacts = {
  score: { home: 0, away: 0 },
  periods: [{ home: 0, away: 0 }],
  period: 'half-1',
  points: null,
  clock: null,
  possession: null,
  statistics: [],
  incidents: [],
  situation: [],
  standing: [],
}

const NETS = ['tennis', 'volleyball', 'table-tennis']
const PERIODS: Readonly<Record<string, string>> = {
  soccer: 'half-2',
  tennis: 'set-2',
  basketball: 'quarter-3',
  'ice-hockey': 'period-2',
  volleyball: 'set-3',
  'table-tennis': 'set-4',
  'american-football': 'quarter-2',
  boxing: 'round-4',
  'horse-racing': 'race',
  'e-sports+': 'map-2',
}

/** Returns the place of a competitor: half of the skiers have not started. */
function placeOf(code: string, competitorId: string, index: number): LiveFacts['standing'][number] {
  const place = { competitorId, position: index + 1, progress: 0.6 }
  if (code === 'formula-1') return { ...place, mark: { kind: 'gap', value: index * 1_840 } }
  if (code !== 'alpine-skiing') return { ...place, progress: 0.6 - index * 0.03 }
  return index < 10
    ? { ...place, progress: 1, mark: { kind: 'time', value: 103_500 + index * 190 } }
    : { competitorId, position: null, progress: 0 }
}

function liveFacts(code: string, competitors: Competitors, nowMs: number): LiveFacts {
  const isNet = NETS.includes(code)
  const isRace = competitors.length > 2
  const period = PERIODS[code] ?? 'half-1'
  const number = Number(/\d+$/.exec(period)?.[0] ?? 1)
  return {
    ...noFacts,
    period,
    score: isRace ? null : { home: 1, away: code === 'soccer' ? 1 : 2 },
    periods: isRace
      ? []
      : Array.from({ length: number }, (_, index) => ({ home: 6 - index, away: 3 + index * 2 })),
    points: isNet ? { home: '40', away: 'A' } : null,
    clock:
      isNet || isRace || code === 'e-sports+'
        ? null
        : { seconds: 3_480, atMs: nowMs, isRunning: true, secondsPerSecond: 1 },
    possession: isRace ? null : { side: 'home', zone: 'attack' },
    statistics: isRace
      ? []
      : [
          { key: 'corner', home: 5, away: 3 },
          { key: 'yellow-card', home: 1, away: 2 },
          { key: 'shot-on-target', home: 4, away: 6 },
        ],
    incidents: isRace
      ? []
      : [
          { number: 1, type: 'goal', side: 'home', at: 1_260, player: 'A. Weaver', how: 'own-goal' },
          { number: 2, type: 'yellow-card', side: 'away', at: 2_040, player: 'J. Cooper' },
          {
            number: 3,
            type: code === 'e-sports+' ? 'round' : 'corner',
            side: 'home',
            at: 3_420,
            player: null,
          },
        ],
    situation: code === 'formula-1' ? [{ key: 'lap', value: '31/57' }] : [],
    standing: isRace ? competitors.map(({ id }, index) => placeOf(code, id, index)) : [],
  }
}

function eventOf(sport: SportSeed, index: number, nowMs: number): EventPage {
  const [id, code, name, category, championship] = sport
  const competitors =
    FIELDS[code] !== undefined
      ? Array.from({ length: FIELDS[code] ?? 0 }, (_, runner) => ({
          ...team(runner),
          id: `r${runner}`,
          name: `${TEAMS[runner % TEAMS.length]?.[0]} ${runner + 1}`,
        }))
      : [team(index), team(index + 1)]
  const isLive = index % 3 === 0
  const eventId = String(FIRST_ID + id * 100 + index)
  const markets = [
    ...marketsOf(code, competitors),
    ...(code === 'soccer' && !isLive ? [firstScorer()] : []),
  ].sort((one, other) => GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group))
  const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const title =
    competitors.length > 2
      ? `${championship}, 14:30`
      : competitors.map((competitor) => competitor.name).join(' – ')
  return {
    eventId,
    sport: { id, code, name },
    category: { id: id * 10, name: category },
    championship: { id: id * 100, name: championship },
    name: title,
    path: `/sport/${slug(code)}/${slug(category)}/${slug(championship)}/${eventId}-${slug(title)}`,
    competitors,
    startsAt: new Date(nowMs + (isLive ? -0.8 : index * 7) * HOUR_MS).toISOString(),
    phase: isLive ? 'live' : 'not-started',
    facts: isLive ? liveFacts(code, competitors, nowMs) : null,
    main: markets[0] ?? null,
    marketCount: markets.length,
    isSimulated: true,
    ...(code === 'horse-racing' && { draw: 'stall' as const }),
    version: 1,
    markets,
    proof: {
      commitment: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
      seed: null,
      beacon: null,
    },
  }
}

export const fakeEvents = (nowMs: number): EventPage[] =>
  SPORTS.flatMap((sport) => [0, 1, 2].map((index) => eventOf(sport, index, nowMs)))

export const fakeSports = SPORTS.map(([id, code, name, category, championship]) => ({
  id,
  code,
  name,
  category,
  championship,
}))
