import type { Sides } from '../counts/race.ts'
import type { OvertimeRules } from '../ticks/law.ts'
import { ESTIMATE, type Published } from './family.ts'

/** A way to score: its points, its share of all scoring plays, and its name in facts. */
export interface Play {
  readonly value: number
  readonly share: number
  readonly name: string
}

/** Parameters of a sport on a clock. */
export interface ClockedRow {
  readonly period: 'half' | 'quarter' | 'period'
  readonly periods: number
  readonly minutes: number
  readonly ticksPerMinute: number
  readonly overtime: OvertimeRules
  readonly plays: readonly Play[]
  /** Average scores of equal sides at home and away, and the exponent by which strength changes them. */
  readonly score: Sides
  readonly skill: number
  /** Limit of sums and differences: no match gets there. */
  readonly most: number
  readonly published: Readonly<Record<string, Published>>
}

const GOAL: readonly Play[] = [{ value: 1, share: 1, name: 'goal' }]
/** A level match is a draw; is decided by a shoot-out; has overtimes of some ticks, then one deciding point. */
const DRAW: OvertimeRules = { ticks: 1, most: 0, level: 'draw' }
const SHOOT_OUT: OvertimeRules = { ticks: 1, most: 0, level: 'point' }
const overtime = (ticks: number, most: number, level: OvertimeRules['level'] = 'point'): OvertimeRules => ({
  ticks,
  most,
  level,
})
const memory = (value: number, what: string): Published => ({ value, source: `${what}, from memory` })
const plays = (...all: readonly (readonly [name: string, value: number, each: number])[]): Play[] => {
  const sum = all.reduce((count, [, , each]) => count + each, 0)
  return all.map(([name, value, each]) => ({ name, value, share: each / sum }))
}
const halves = (minutes: number, ticksPerMinute = 1) =>
  ({ period: 'half', periods: 2, minutes, ticksPerMinute }) as const
const quarters = (minutes: number, ticksPerMinute = 1) =>
  ({ period: 'quarter', periods: 4, minutes, ticksPerMinute }) as const
const thirds = (minutes: number) => ({ period: 'period', periods: 3, minutes, ticksPerMinute: 1 }) as const

/** Parameters of all sports on a clock, by code. Scores are averages of a side, plays their number for a side. */
export const CLOCKED_ROWS: Readonly<Record<string, ClockedRow>> = {
  handball: {
    ...halves(30),
    overtime: DRAW,
    plays: GOAL,
    score: [28.25, 27.06],
    skill: 0.1,
    most: 130,
    published: {
      total: { value: 55.31, source: '697 matches of European championships 2010-2024, sport12x.com' },
      'home wins': { value: 0.544, source: 'the same 697 matches, sport12x.com' },
    },
  },
  futsal: {
    ...halves(20),
    overtime: DRAW,
    plays: GOAL,
    score: [3.25, 2.75],
    skill: 0.25,
    most: 60,
    published: { total: memory(6, 'national leagues of Spain and Portugal') },
  },
  floorball: {
    ...thirds(20),
    overtime: overtime(10, 1),
    plays: GOAL,
    score: [5.7, 5.1],
    skill: 0.22,
    most: 90,
    published: { total: memory(11, 'Swedish Super League, men') },
  },
  'water-polo': {
    ...quarters(8),
    overtime: SHOOT_OUT,
    plays: GOAL,
    score: [11.2, 10.4],
    skill: 0.2,
    most: 80,
    published: { total: memory(21.8, 'Olympic tournament of Paris 2024, men') },
  },
  'field-hockey': {
    ...quarters(15),
    overtime: SHOOT_OUT,
    plays: GOAL,
    score: [2.2, 1.9],
    skill: 0.3,
    most: 60,
    published: { total: memory(4.3, 'FIH Pro League, women') },
  },
  bandy: {
    ...halves(45),
    overtime: DRAW,
    plays: GOAL,
    score: [4.96, 3.95],
    skill: 0.26,
    most: 100,
    published: {
      total: { value: 8.92, source: '4,769 matches 2011-2021, sport12x.com' },
      'home wins': { value: 0.541, source: 'the same 4,769 matches, sport12x.com' },
      level: { value: 0.11, source: 'the same 4,769 matches, sport12x.com' },
    },
  },
  lacrosse: {
    ...quarters(15),
    overtime: overtime(4, 4),
    plays: GOAL,
    score: [12.1, 11.2],
    skill: 0.15,
    most: 130,
    published: { total: memory(23.5, 'first division of the NCAA, men') },
  },
  'roller-hockey': {
    ...halves(25),
    overtime: DRAW,
    plays: GOAL,
    score: [4.1, 3.4],
    skill: 0.25,
    most: 60,
    published: { total: memory(7.5, 'OK Liga') },
  },
  'beach-soccer': {
    ...thirds(12),
    overtime: overtime(3, 1),
    plays: GOAL,
    score: [4.5, 4],
    skill: 0.25,
    most: 60,
    published: { total: memory(8.6, 'FIFA World Cups since 2015') },
  },
  netball: {
    ...quarters(15, 2),
    overtime: overtime(28, 3),
    plays: GOAL,
    score: [57.5, 55.5],
    skill: 0.08,
    most: 300,
    published: { total: memory(113, 'international matches and the former ANZ Championship') },
  },
  'rugby-union': {
    ...halves(40),
    overtime: DRAW,
    plays: plays(['converted-try', 7, 2.3], ['try', 5, 0.9], ['penalty-goal', 3, 2.1]),
    score: [28.2, 25.2],
    skill: 0.2,
    most: 300,
    published: { total: { value: 54, source: 'Super Rugby 2017, AP report of March 2017 (yahoo.com)' } },
  },
  'rugby-league': {
    ...halves(40),
    overtime: overtime(10, 1, 'draw'),
    plays: plays(['converted-try', 6, 3], ['try', 4, 0.95], ['penalty-goal', 2, 0.8], ['drop-goal', 1, 0.08]),
    score: [24, 21],
    skill: 0.2,
    most: 280,
    published: { total: memory(45, 'NRL seasons 2022 and 2023') },
  },
  'rugby-sevens': {
    ...halves(7, 2),
    overtime: overtime(10, 8),
    plays: plays(['converted-try', 7, 0.6], ['try', 5, 0.4]),
    score: [19.5, 18],
    skill: 0.28,
    most: 200,
    published: { total: memory(38, 'World Rugby Sevens Series, men') },
  },
  'aussie-rules': {
    ...quarters(20),
    overtime: DRAW,
    plays: plays(['goal', 6, 12.1], ['behind', 1, 10.6]),
    score: [85, 79],
    skill: 0.14,
    most: 500,
    published: { total: memory(164, 'AFL season 2023') },
  },
  'gaelic-football': {
    ...halves(35),
    overtime: DRAW,
    plays: plays(['goal', 3, 1.25], ['point', 1, 13]),
    score: [17.6, 16.2],
    skill: 0.16,
    most: 220,
    published: { total: memory(34, 'All-Ireland championship until 2024') },
  },
  hurling: {
    ...halves(35),
    overtime: DRAW,
    plays: plays(['goal', 3, 1.7], ['point', 1, 20]),
    score: [26, 24],
    skill: 0.12,
    most: 220,
    published: { total: memory(50, 'All-Ireland championship since 2020') },
  },
  kabaddi: {
    ...halves(20, 2),
    overtime: DRAW,
    plays: plays(['raid-points', 1, 72], ['raid-points', 2, 20], ['raid-points', 3, 8]),
    score: [34.5, 33.5],
    skill: 0.1,
    most: 250,
    published: { total: memory(68, 'Pro Kabaddi League') },
  },
  'canadian-football': {
    ...quarters(15),
    overtime: overtime(4, 2, 'draw'),
    plays: plays(
      ['touchdown', 7, 2.1],
      ['touchdown', 6, 0.25],
      ['touchdown', 8, 0.25],
      ['field-goal', 3, 1.9],
      ['single', 1, 0.5],
    ),
    score: [25.7, 23.5],
    skill: 0.16,
    most: 280,
    published: { total: memory(49, 'CFL seasons 2022 to 2024') },
  },
  'flag-football': {
    ...halves(20),
    overtime: overtime(4, 8),
    plays: plays(['touchdown', 7, 2.2], ['touchdown', 6, 1], ['touchdown', 8, 0.5], ['safety', 2, 0.1]),
    score: [25, 23],
    skill: 0.2,
    most: 250,
    published: { total: { value: 48, source: ESTIMATE } },
  },
}
