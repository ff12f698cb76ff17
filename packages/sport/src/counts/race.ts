import { add } from '../core/grid.ts'
import { mixedJumps, type Stretch } from './jumps.ts'

/** A value for the home side and one for the away side. */
export type Sides = readonly [home: number, away: number]

/**
 * Law of two sides that score on the same clock. Each side waits an exponential time, at a rate that depends on the state
 * (score and players sent off). The clock is the share of a match's intensity that has passed, from 0 to 1, so that rates
 * are constant in it.
 */
export interface RaceLaw {
  /** Maximum score of a side; its rate is zero from there on. Set far above realistic scores. */
  readonly cap: number
  /** Maximum number of players sent off on a side that changes the rates; 0 in a race without sendings-off. */
  readonly sentOff: number
  /** Expected goals over the whole clock. */
  readonly scoring: (home: number, away: number, offHome: number, offAway: number) => Sides
  /** Expected number of players sent off over the whole clock. */
  readonly sending: Sides
}

/**
 * State machine over goals that follows facts in addition to the score. Marks distinguish the goals of a side (by scorer),
 * each with its share of them; the shares of a side add up to one.
 */
export interface Automaton {
  readonly tags: number
  readonly marks: readonly [home: readonly number[], away: readonly number[]]
  /** Returns the tag after a goal, given the score after it. */
  readonly afterGoal: (side: 0 | 1, mark: number, tag: number, home: number, away: number) => number
  /** Returns the tag after the interval, given the score at that time. */
  readonly afterBreak: (tag: number, home: number, away: number) => number
  /** True for scores and tags at which the tag is final: the race stops there. */
  readonly ends?: (home: number, away: number, tag: number) => boolean
}

/** Automaton that follows nothing. */
export const NOTHING: Automaton = {
  tags: 1,
  marks: [[1], [1]],
  afterGoal: () => 0,
  afterBreak: () => 0,
}

/** A race with its rates in each state precomputed in tables. */
export interface Race {
  readonly law: RaceLaw
  /** Sizes of the tables: states of sent-off players, and scores of a side. */
  readonly off: number
  readonly size: number
  /** Rates as shares of the highest total rate of any state. */
  readonly rates: readonly [home: Float64Array, away: Float64Array]
  readonly fastest: number
}

/** Returns the index of a state without its tag. */
export function stateIndex(race: Race, offHome: number, offAway: number, home: number, away: number): number {
  return ((offHome * race.off + offAway) * race.size + home) * race.size + away
}

/** Returns the number of states without tags. */
export function statesOf(race: Race): number {
  return race.off * race.off * race.size * race.size
}

/** Precomputes the tables of a law. */
export function raceOf(law: RaceLaw): Race {
  const off = law.sentOff + 1
  const size = law.cap + 1
  const rates: [Float64Array, Float64Array] = [
    new Float64Array(off * off * size * size),
    new Float64Array(off * off * size * size),
  ]
  let fastest = 0
  let index = 0
  for (let offHome = 0; offHome < off; offHome++)
    for (let offAway = 0; offAway < off; offAway++)
      for (let home = 0; home < size; home++)
        for (let away = 0; away < size; away++) {
          const [forHome, forAway] = law.scoring(home, away, offHome, offAway)
          rates[0][index] = home < law.cap ? forHome : 0
          rates[1][index] = away < law.cap ? forAway : 0
          fastest = Math.max(fastest, forHome + forAway + law.sending[0] + law.sending[1])
          index++
        }
  for (const side of rates)
    side.forEach((rate, at) => {
      side[at] = fastest > 0 ? rate / fastest : 0
    })
  return { law, off, size, rates, fastest }
}

/** An automaton in tables: the offset of the tag after each goal, and the tags and scores at which the race stops. */
interface Tables {
  readonly shares: readonly [readonly number[], readonly number[]]
  readonly offsets: readonly [Int32Array, Int32Array]
  readonly ended: Uint8Array
}

function tablesOf(race: Race, automaton: Automaton): Tables {
  const { size } = race
  const scores = size * size
  const states = statesOf(race)
  const ended = new Uint8Array(automaton.tags * scores)
  const offsets = ([0, 1] as const).map((side) => {
    const marks = automaton.marks[side].length
    const table = new Int32Array(automaton.tags * scores * marks)
    if (automaton.tags === 1) return table
    let index = 0
    for (let tag = 0; tag < automaton.tags; tag++)
      for (let home = 0; home < size; home++)
        for (let away = 0; away < size; away++)
          for (let mark = 0; mark < marks; mark++) {
            const [h, a] = side === 0 ? [home + 1, away] : [home, away + 1]
            table[index++] = automaton.afterGoal(side, mark, tag, h, a) * states
          }
    return table
  })
  if (automaton.ends)
    for (let row = 0; row < ended.length; row++) {
      const score = row % scores
      ended[row] = Number(automaton.ends(Math.floor(score / size), score % size, Math.floor(row / scores)))
    }
  const [home, away] = offsets
  if (!home || !away) throw new Error('the race must have two sides')
  return { shares: automaton.marks, offsets: [home, away], ended }
}

const known = new WeakMap<Automaton, { readonly race: Race; readonly tables: Tables }>()

/** Returns the tables of an automaton, which are computed once for several stretches. */
function knownTables(race: Race, automaton: Automaton): Tables {
  const found = known.get(automaton)
  if (found?.race === race) return found.tables
  const tables = tablesOf(race, automaton)
  known.set(automaton, { race, tables })
  return tables
}

/**
 * Returns the distribution after a stretch of the clock whose length is one of those given, by uniformisation: the chain
 * jumps (or stays) at the fastest rate, a Poisson number of times. `mass` is indexed by
 * `tag * statesOf(race) + stateIndex(...)`.
 */
export function runRace(
  race: Race,
  automaton: Automaton,
  mass: Float64Array,
  stretches: readonly Stretch[],
  isPart = false,
): Float64Array {
  return runRaces(race, automaton, mass, [stretches], isPart)[0] ?? mass
}

/** Returns the distributions after several alternative stretches, from one run. */
export function runRaces(
  race: Race,
  automaton: Automaton,
  mass: Float64Array,
  alternatives: readonly (readonly Stretch[])[],
  isPart = false,
): Float64Array[] {
  const jumps = alternatives.map((stretches) => mixedJumps(race, stretches, isPart))
  const most = Math.max(...jumps.map(({ length }) => length))
  if (race.fastest <= 0 || most <= 1) return alternatives.map(() => mass)
  const tables = knownTables(race, automaton)
  const sums = alternatives.map(() => new Float64Array(mass.length))
  let now = mass.slice()
  let next = new Float64Array(mass.length)
  const scores = race.size * race.size
  let first = scores
  for (let index = 0; index < mass.length; index++)
    if ((mass[index] ?? 0) > 0) first = Math.min(first, index % scores)
  for (let count = 0; count < most; count++) {
    sums.forEach((sum, which) => {
      const chance = jumps[which]?.[count] ?? 0
      if (chance > 0) addScaled(sum, now, chance)
    })
    jump(race, tables, now, next, first)
    const used = now
    now = next
    next = used
  }
  return sums
}

function addScaled(sum: Float64Array, masses: Float64Array, chance: number): void {
  for (let i = 0; i < sum.length; i++) {
    const here = masses[i] ?? 0
    if (here > 0) sum[i] = (sum[i] ?? 0) + chance * here
  }
}

/** Moves the masses of `from` by one jump of the chain into `to`, which is cleared first. */
function jump(race: Race, tables: Tables, from: Float64Array, to: Float64Array, first: number): void {
  const { off, size, law } = race
  const [upHome, upAway] = race.rates
  const [sharesHome, sharesAway] = tables.shares
  const [offsetsHome, offsetsAway] = tables.offsets
  const { ended } = tables
  const states = statesOf(race)
  const scores = size * size
  const tags = from.length / states
  to.fill(0)
  for (let tag = 0; tag < tags; tag++)
    for (let offs = 0; offs < off * off; offs++) {
      const sentHome = offs < law.sentOff * off ? law.sending[0] / race.fastest : 0
      const sentAway = offs % off < law.sentOff ? law.sending[1] / race.fastest : 0
      const start = tag * states + offs * scores
      for (let score = first; score < scores; score++) {
        const index = start + score
        const here = from[index] ?? 0
        if (here === 0) continue
        const row = tag * scores + score
        if (ended[row] === 1) {
          add(to, index, here)
          continue
        }
        const state = offs * scores + score
        const home = upHome[state] ?? 0
        const away = upAway[state] ?? 0
        add(to, index, here * (1 - home - away - sentHome - sentAway))
        if (sentHome > 0) add(to, index + off * scores, here * sentHome)
        if (sentAway > 0) add(to, index + scores, here * sentAway)
        if (tags === 1) {
          if (home > 0) add(to, index + size, here * home)
          if (away > 0) add(to, index + 1, here * away)
          continue
        }
        if (home > 0) scoreInto(to, offsetsHome, sharesHome, row, state + size, here * home)
        if (away > 0) scoreInto(to, offsetsAway, sharesAway, row, state + 1, here * away)
      }
    }
}

/** Adds the mass of a goal to the tags of its marks. */
function scoreInto(
  to: Float64Array,
  offsets: Int32Array,
  shares: readonly number[],
  row: number,
  state: number,
  chance: number,
): void {
  for (let mark = 0; mark < shares.length; mark++)
    add(to, (offsets[row * shares.length + mark] ?? 0) + state, chance * (shares[mark] ?? 0))
}

/** Updates all tags at the interval. */
export function breakRace(race: Race, automaton: Automaton, mass: Float64Array): Float64Array {
  if (automaton.tags === 1) return mass
  const after = new Float64Array(mass.length)
  const states = statesOf(race)
  for (let index = 0; index < mass.length; index++) {
    const here = mass[index] ?? 0
    if (here === 0) continue
    const state = index % states
    const tag = (index - state) / states
    const home = Math.floor(state / race.size) % race.size
    add(after, automaton.afterBreak(tag, home, state % race.size) * states + state, here)
  }
  return after
}
