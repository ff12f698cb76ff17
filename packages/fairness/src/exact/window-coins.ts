import { columnAt, type Overlay, overlayColumn, parseStrip } from '../games/slot-grid.ts'
import type { SymbolCode } from '../games/slot-types.ts'
import type { PayTrack, TrackStep } from './pay-tracks.ts'

/** A column that a reel can show, with its chance. The scatter counts where it landed, also under a wild. */
export interface ShownColumn {
  readonly column: readonly SymbolCode[]
  readonly hasScatter: boolean
  readonly chance: number
}

/** Chances of sums of coins. */
export type CoinChances = Map<number, number>

/** Number of states after which other work may go on. */
const STEP_STATES = 50

/** Adds a chance to that of a sum. */
export function addChance(chances: CoinChances, coins: number, chance: number): void {
  chances.set(coins, (chances.get(coins) ?? 0) + chance)
}

/** Returns the columns of a reel under an overlay, equal ones merged. */
export function shownColumns(strip: string, reel: number, rows: number, overlay: Overlay): ShownColumn[] {
  const symbols = parseStrip(strip)
  const merged = new Map<string, ShownColumn>()
  for (const stop of symbols.keys()) {
    const landed = columnAt(symbols, stop, rows)
    const column = overlayColumn(landed, reel, overlay)
    const hasScatter = landed.includes('S')
    const key = `${column.join('')}${hasScatter}`
    const chance = (merged.get(key)?.chance ?? 0) + 1 / symbols.length
    merged.set(key, { column, hasScatter, chance })
  }
  return [...merged.values()]
}

/**
 * Computes the exact chances of all sums of coins in a window, by number of scatters. Windows that can still win the same way are
 * followed together, reel by reel. A key is the number of scatters, then each live track with its state.
 */
export function* windowCoins(
  tracks: readonly PayTrack[],
  reels: readonly (readonly ShownColumn[])[],
): Generator<void, CoinChances[]> {
  const start = tracks.map(({ start }, track) => String.fromCharCode(track, start)).join('')
  let states = new Map<string, CoinChances>([[`\0${start}`, new Map([[0, 1]])]])
  let inStep = 0
  for (const [reel, columns] of reels.entries()) {
    const next = new Map<string, CoinChances>()
    const steps = columns.map(({ column }) => trackSteps(tracks, reel, column))
    for (const [key, sums] of states) {
      for (const { live, coins, chance } of movesFrom(key, columns, steps)) {
        const target = targetOf(next, live)
        for (const [sum, before] of sums) addChance(target, sum + coins, before * chance)
      }
      if (++inStep % STEP_STATES === 0) yield
    }
    states = next
  }
  return byScatters(states)
}

type StepOf = (track: number, state: number) => TrackStep
const OVER: TrackStep = { state: 0, coins: 0 }

/** Returns the steps of tracks at a column, each computed once. */
function trackSteps(tracks: readonly PayTrack[], reel: number, column: readonly SymbolCode[]): StepOf {
  const known = tracks.map(() => new Map<number, TrackStep>())
  return (track, state) => {
    const found = known[track]?.get(state)
    if (found) return found
    const step = tracks[track]?.step(state, reel, column) ?? OVER
    known[track]?.set(state, step)
    return step
  }
}

/** A way from a state to the next reel: the key there, and the coins won on the way. */
interface Move {
  readonly live: string
  readonly coins: number
  chance: number
}

/** Returns the moves of a state over all columns of a reel, equal ones merged. */
function movesFrom(key: string, columns: readonly ShownColumn[], steps: readonly StepOf[]): Iterable<Move> {
  const moves = new Map<string, Move>()
  columns.forEach(({ hasScatter, chance }, index) => {
    let live = String.fromCharCode(key.charCodeAt(0) + (hasScatter ? 1 : 0))
    let coins = 0
    for (let at = 1; at < key.length; at += 2) {
      const track = key.charCodeAt(at)
      const step = steps[index]?.(track, key.charCodeAt(at + 1)) ?? OVER
      coins += step.coins
      if (step.state !== 0) live += String.fromCharCode(track, step.state)
    }
    const id = `${live}/${coins}`
    const found = moves.get(id)
    if (found) found.chance += chance
    else moves.set(id, { live, coins, chance })
  })
  return moves.values()
}

function targetOf(states: Map<string, CoinChances>, key: string): CoinChances {
  const found = states.get(key)
  if (found) return found
  const created: CoinChances = new Map()
  states.set(key, created)
  return created
}

function byScatters(states: ReadonlyMap<string, CoinChances>): CoinChances[] {
  const counts: CoinChances[] = Array.from({ length: 6 }, () => new Map())
  for (const [key, sums] of states) {
    const target = counts[key.charCodeAt(0)]
    if (target) for (const [coins, chance] of sums) addChance(target, coins, chance)
  }
  return counts
}
