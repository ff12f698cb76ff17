import type { LiveFacts } from '@tessera/contract/sportsbook'
import { COMPETITIONS } from '../names/competitions.ts'

/** Figure of a competitor in a ranking. */
export type Mark = NonNullable<LiveFacts['standing'][number]['mark']>

/**
 * The way in which a ranked field is shown while it runs: all competitors race at once (`race`), one starts after the
 * other (`starts`), or all collect points at once (`board`).
 */
export interface RankingShow {
  readonly course: 'race' | 'starts' | 'board'
  readonly kind: Mark['kind']
  /** Figure of the winner, and the average difference from one place to the next; figures rise from place to place or fall. */
  readonly best: number
  readonly step: number
  /** Digits of the figure after the decimal point. */
  readonly digits: number
  /** Laps of the race. */
  readonly laps?: number
}

/** Races: gaps in milliseconds. */
const race = (step: number, laps?: number): RankingShow => ({
  course: 'race',
  kind: 'gap',
  best: 0,
  step,
  digits: 0,
  ...(laps !== undefined && { laps }),
})
/** Starts one after the other: times in milliseconds. */
const timed = (best: number, step: number): RankingShow => ({
  course: 'starts',
  kind: 'time',
  best,
  step,
  digits: 0,
})
const judged = (best: number, step: number, digits = 2): RankingShow => ({
  course: 'starts',
  kind: 'points',
  best,
  step: -step,
  digits,
})
const collected = (best: number, step: number, digits = 0): RankingShow => ({
  course: 'board',
  kind: 'points',
  best,
  step: -step,
  digits,
})
const measured = (kind: 'distance' | 'weight', best: number, step: number, digits: number): RankingShow => ({
  course: 'starts',
  kind,
  best,
  step: -step,
  digits,
})

type Shows = RankingShow | { readonly [title: string]: RankingShow }

/**
 * Shows of ranked fields by the code of the sport, and by the title of the competition where they differ. Figures are
 * typical ones of championships (our choice): they are for display only.
 */
const SHOWS: Readonly<Record<string, Shows>> = {
  golf: { course: 'board', kind: 'par', best: -19, step: 0.9, digits: 0 },
  'formula-1': race(3_400, 57),
  motogp: race(1_700, 25),
  nascar: { '400': race(900, 160), '500': race(900, 200) },
  indycar: { 'Grand Prix': race(1_500, 85), '500': race(1_200, 200) },
  superbikes: race(1_600, 20),
  'formula-e': race(1_200, 36),
  rally: race(9_000),
  speedway: collected(18, 1.1),
  cycling: {
    'Flat stage': race(900),
    'Mountain stage': race(14_000),
    'Hilly stage': race(6_000),
    'Time trial': timed(2_940_000, 8_000),
  },
  'mountain-biking': {
    'Cross-country': race(11_000, 7),
    Downhill: timed(248_000, 900),
    'Short track': race(1_800, 9),
  },
  'track-cycling': {
    Omnium: collected(142, 6),
    'Points race': collected(64, 5),
    'Scratch race': race(500, 60),
  },
  bmx: { 'Racing final': race(350), 'Freestyle final': judged(93.4, 1.7) },
  triathlon: race(8_000),
  sailing: race(12_000),
  biathlon: {
    'Sprint 7.5 km': timed(1_212_000, 9_000),
    'Pursuit 10 km': race(9_000),
    'Individual 15 km': timed(2_541_000, 19_000),
    'Mass start 12.5 km': race(7_000),
  },
  'cross-country-skiing': {
    '10 km classic': timed(1_505_000, 8_000),
    '10 km freestyle': timed(1_390_000, 7_000),
    '50 km mass start': race(6_000),
    'Sprint final': race(500),
  },
  'alpine-skiing': {
    Downhill: timed(103_500, 190),
    'Super-G': timed(78_200, 180),
    'Giant slalom': timed(124_800, 230),
    Slalom: timed(101_300, 210),
  },
  'ski-jumping': judged(284.6, 6, 1),
  'nordic-combined': race(9_000),
  snowboarding: {
    'Parallel giant slalom': timed(71_400, 260),
    'Snowboard cross': race(450),
    Halfpipe: judged(94.5, 3.6),
    Slopestyle: judged(91.2, 3.4),
  },
  'freestyle-skiing': {
    Moguls: judged(83.7, 1.5),
    Aerials: judged(121.4, 4.2),
    'Ski cross': race(450),
    Halfpipe: judged(95.2, 3.2),
  },
  'speed-skating': {
    '500 m': timed(34_320, 110),
    '1000 m': timed(67_900, 210),
    '1500 m': timed(104_700, 320),
    '5000 m': timed(372_400, 1_700),
  },
  'short-track': race(260),
  'figure-skating': { 'Free skating': judged(148.2, 4.6), 'Short programme': judged(77.4, 2.1) },
  bobsleigh: timed(54_300, 80),
  luge: timed(50_200, 70),
  skeleton: timed(56_500, 100),
  athletics: {
    '100 m final': race(45),
    '200 m final': race(90),
    '400 m final': race(190),
    '800 m final': race(320, 2),
    'Long jump final': measured('distance', 7.05, 0.07, 2),
    'Javelin final': measured('distance', 66.4, 1.2, 2),
  },
  swimming: race(240),
  diving: judged(482.3, 15),
  'artistic-swimming': judged(262.4, 7),
  'artistic-gymnastics': { 'All-around': judged(57.8, 0.5, 3), '*': judged(14.9, 0.16, 3) },
  'rhythmic-gymnastics': { 'All-around': judged(138.6, 2.4), '*': judged(36.2, 0.6) },
  weightlifting: {
    '73 kg': measured('weight', 348, 4, 0),
    '89 kg': measured('weight', 386, 4, 0),
    '102 kg': measured('weight', 402, 5, 0),
  },
  archery: judged(694, 3, 0),
  shooting: collected(251.4, 5, 1),
  rowing: race(1_700),
  'canoe-sprint': race(600),
  'canoe-slalom': timed(91_400, 800),
  surfing: judged(16.9, 0.6),
  'modern-pentathlon': collected(1_538, 9),
  equestrian: {
    'Show jumping': timed(71_800, 850),
    Dressage: judged(84.3, 1.1, 3),
    Eventing: { course: 'starts', kind: 'points', best: 26.4, step: 1.4, digits: 1 },
  },
  skateboarding: judged(91.4, 3.1),
  'sport-climbing': {
    'Boulder final': judged(84.6, 6.2, 1),
    'Lead final': judged(92.1, 6.4, 1),
    'Speed final': race(220),
  },
}

const isShow = (shows: Shows): shows is RankingShow => 'course' in shows

/** Returns the show of an event of a sport; undefined for races of animals, which have a track. */
export function rankingShow(code: string, slot: number): RankingShow | undefined {
  const shows = SHOWS[code]
  if (!shows || isShow(shows)) return shows
  const titles = COMPETITIONS[code] ?? []
  return shows[titles[slot % Math.max(titles.length, 1)] ?? ''] ?? shows['*']
}
