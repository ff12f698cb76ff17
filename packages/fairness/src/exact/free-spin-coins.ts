import { totalWeight } from '../games/slot-grid.ts'
import type { FreeSpinMultiplier, SlotGame, WeightedTable } from '../games/slot-types.ts'
import type { Complex } from './fourier.ts'

/** Transforms of the coins of a paid and of a free spin, by class of scatters, and the chance of the special symbol. */
export interface FreeSpinTransforms {
  readonly paid: readonly Complex[]
  readonly free: readonly Complex[]
  readonly weight: number
}

/** Frequencies of a step, which takes some milliseconds. */
const STEP_FREQUENCIES = 64
/** Paths of retriggered spins that are less likely than this are left out. */
const SMALLEST = 1e-16

/** A free spin that can be played, with the number of spins awarded so far. */
interface Turn {
  readonly index: number
  readonly total: number
}

/**
 * Adds the transform of all rounds with free spins to `round`. It follows the chain of `chancesToPlay` at each frequency: the
 * weight of a state is multiplied by the transform of a spin instead of its chance.
 */
export function* addFreeSpins(
  game: SlotGame,
  transforms: FreeSpinTransforms,
  round: Complex,
): Generator<void, void> {
  const chain = new Chain(game, transforms)
  const length = round.re.length
  for (let at = 0; at <= length / 2; at++) {
    const [real, imaginary] = chain.at(at)
    round.re[at] = (round.re[at] ?? 0) + real
    round.im[at] = (round.im[at] ?? 0) + imaginary
    const mirrored = length - at
    // The chances are real, so the transform of the other half is conjugate.
    if (at > 0 && mirrored > at) {
      round.re[mirrored] = (round.re[mirrored] ?? 0) + real
      round.im[mirrored] = (round.im[mirrored] ?? 0) - imaginary
    }
    if (at % STEP_FREQUENCIES === 0) yield
  }
}

/** Weights of the numbers of spins awarded, at one frequency after another. */
class Chain {
  readonly #game: SlotGame
  readonly #transforms: FreeSpinTransforms
  readonly #turns: readonly Turn[]
  readonly #re: Float64Array
  readonly #im: Float64Array
  /** Transform of a spin by class at the frequency: real and imaginary parts. */
  readonly #spin = new Float64Array(8)

  constructor(game: SlotGame, transforms: FreeSpinTransforms) {
    this.#game = game
    this.#transforms = transforms
    this.#re = new Float64Array(game.freeSpins.maximum + 1)
    this.#im = new Float64Array(game.freeSpins.maximum + 1)
    this.#turns = likelyTurns(game, transforms)
  }

  /** Returns the transform of all rounds with free spins at a frequency. */
  at(frequency: number): [number, number] {
    const { awards, maximum } = this.#game.freeSpins
    this.#re.fill(0)
    this.#im.fill(0)
    awards.forEach((spins, index) => {
      const paid = this.#transforms.paid[index + 1]
      this.#add(Math.min(spins, maximum), paid?.re[frequency] ?? 0, paid?.im[frequency] ?? 0)
    })
    let index = -1
    for (const turn of this.#turns) {
      if (turn.index !== index) this.#readSpin(frequency, turn.index)
      index = turn.index
      this.#play(turn.total)
    }
    const { weight } = this.#transforms
    const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0) * weight
    return [sum(this.#re), sum(this.#im)]
  }

  #add(total: number, real: number, imaginary: number): void {
    this.#re[total] = (this.#re[total] ?? 0) + real
    this.#im[total] = (this.#im[total] ?? 0) + imaginary
  }

  /** Reads the transform of the free spin with this index. A multiplier of the coins multiplies the frequency. */
  #readSpin(frequency: number, index: number): void {
    this.#spin.fill(0)
    for (const [factor, share] of multipliersAt(this.#game.freeSpins.multiplier, index))
      this.#transforms.free.forEach(({ re, im }, at) => {
        const position = (frequency * factor) % re.length
        this.#spin[2 * at] = (this.#spin[2 * at] ?? 0) + share * (re[position] ?? 0)
        this.#spin[2 * at + 1] = (this.#spin[2 * at + 1] ?? 0) + share * (im[position] ?? 0)
      })
  }

  /** Plays a spin from the state with this number of awarded spins. States of a spin are played from the largest down. */
  #play(total: number): void {
    const { retriggers, maximum } = this.#game.freeSpins
    const real = this.#re[total] ?? 0
    const imaginary = this.#im[total] ?? 0
    this.#re[total] = 0
    this.#im[total] = 0
    for (let at = 0; at < 4; at++) {
      const a = this.#spin[2 * at] ?? 0
      const b = this.#spin[2 * at + 1] ?? 0
      const again = at === 0 ? 0 : (retriggers?.[at - 1] ?? 0)
      const next = Math.min(total + again, maximum)
      this.#add(next, real * a - imaginary * b, real * b + imaginary * a)
    }
  }
}

const tables = new WeakMap<FreeSpinMultiplier, WeightedTable<number>>()

/** Returns the multipliers of the free spin with this index, with their chances. */
function multipliersAt(rules: FreeSpinMultiplier, index: number): WeightedTable<number> {
  if (rules.type === 'rising') return [[Math.min(rules.max, rules.from + rules.step * index), 1]]
  const known = tables.get(rules)
  if (known) return known
  const drawn = rules.type === 'drawn' ? rules.table : ([[rules.value, 1]] as const)
  const table = drawn.map(([value, weight]) => [value, weight / totalWeight(drawn)] as const)
  tables.set(rules, table)
  return table
}

/** Lists the spins that are played often enough to matter, in the order in which a frequency is computed. */
function likelyTurns(game: SlotGame, { paid, free }: FreeSpinTransforms): Turn[] {
  const { awards, retriggers, maximum } = game.freeSpins
  // At frequency 0 a transform is the sum of the chances.
  const chances = free.map(({ re }) => re[0] ?? 0)
  const weights = new Float64Array(maximum + 1)
  const add = (total: number, weight: number): void => {
    const at = Math.min(total, maximum)
    weights[at] = (weights[at] ?? 0) + weight
  }
  for (const [index, spins] of awards.entries()) add(spins, paid[index + 1]?.re[0] ?? 0)
  const turns: Turn[] = []
  for (let index = 0; index < maximum; index++)
    for (let total = maximum; total > index; total--) {
      const weight = weights[total] ?? 0
      if (weight < SMALLEST) continue
      turns.push({ index, total })
      weights[total] = 0
      for (const [at, chance] of chances.entries())
        add(total + (at === 0 ? 0 : (retriggers?.[at - 1] ?? 0)), weight * chance)
    }
  return turns
}
